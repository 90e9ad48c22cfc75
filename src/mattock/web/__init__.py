"""The table in the browser.

- `table`: one table, plain and synchronous · `rows`: what its log is made of · `log`: read aloud
- `show`: what a seat is sent · `wire`: the messages, checked
- `store`: tables and rows in a database · `archive`: how it is reached · `schema`, `migrations/`:
  its tables · `news`: what other processes have stored
- `hub`: the tables that are open, their sockets and bots · `seated`: one socket
- `thinkers`: processes in which bots think · `worker`: one of them
- `app`: the HTTP interface · `making`: new tables · `replays`: games that are over
- `pages`: the page and the art · `describe`: the HTTP interface as a page
- `guard`: limits and headers · `serve`: the command
"""
