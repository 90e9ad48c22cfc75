// The line to the table: comes back by itself after a break, and says so.

const FIRST_WAIT = 400; // ms, doubled at each failure
const LONGEST_WAIT = 8000;
const PING = 20000;

export class Line {
  /** hear(message) for each message; state("open" | "lost") when the line opens or breaks. */
  constructor(table, greeting, hear, state) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/api/tables/${table}/socket`;
    this.greeting = greeting;
    this.hear = hear;
    this.state = state;
    this.wait = FIRST_WAIT;
    addEventListener("online", () => this.connect());
    setInterval(() => this.send({ type: "ping" }), PING);
    this.connect();
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => this.send(this.greeting());
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.again();
  }

  take(message) {
    if (message.type === "view") {
      this.wait = FIRST_WAIT;
      this.state("open");
    }
    this.hear(message);
  }

  again() {
    this.state("lost");
    clearTimeout(this.timer);
    const jitter = 0.75 + Math.random() / 2; // so that not all come back at once
    this.timer = setTimeout(() => this.connect(), this.wait * jitter);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Whether the message went out. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
