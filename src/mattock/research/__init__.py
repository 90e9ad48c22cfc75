"""What researchers use mattock with; all of it stands on the public interface.

- `players`: bots by name, commands included · `process`: a bot that is a program of its own
- `talk`: a program spoken to line by line · `check`: whether such a bot keeps the protocol
- `remote`: a seat of a server, held by its link
- `tensors`: encodings as arrays · `sole`, `history`: one game as adapters drive it
- `gymnasium`, `pettingzoo`, `openspiel`: environments of theirs
- `batch`, `vector`: many games at once
"""
