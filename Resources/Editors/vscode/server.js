// A process of `clavier lsp`, as requests and notifications of JSON-RPC.
'use strict'
const { spawn } = require('node:child_process')

class Server {
  /** Starts `command`; `listener(method, parameters)` gets the server's notifications, and
   * `ended(reason)` is called when the process has ended. */
  constructor(command, listener, ended) {
    this.listener = listener
    this.waiting = new Map()
    this.lastID = 0
    this.buffer = Buffer.alloc(0)
    this.process = spawn(command, ['lsp'], { stdio: ['pipe', 'pipe', 'ignore'] })
    this.process.stdout.on('data', (bytes) => this.receive(bytes))
    this.process.stdin.on('error', () => {})
    const end = (reason) => {
      if (this.hasEnded) return
      this.hasEnded = true
      for (const { reject } of this.waiting.values()) reject(new Error(reason))
      this.waiting.clear()
      ended(reason)
    }
    this.process.on('error', (error) => end(error.message))
    this.process.on('exit', (code) => end(`${command} lsp has ended with ${code}`))
  }

  /** Sends a request; the promise has its result. `token` cancels it. */
  request(method, params, token) {
    if (this.hasEnded) return Promise.resolve(null)
    const id = ++this.lastID
    token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }))
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.send({ id, method, params })
    })
  }

  notify(method, params) {
    if (!this.hasEnded) this.send({ method, params })
  }

  /** Ends the server as the protocol has it. */
  async stop() {
    if (this.hasEnded) return
    await this.request('shutdown').catch(() => {})
    this.notify('exit')
  }

  send(message) {
    const content = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`)
    this.process.stdin.write(content)
  }

  receive(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes])
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/Content-Length: (\d+)/i.exec(this.buffer.toString('ascii', 0, end))?.[1])
      if (!(this.buffer.length >= end + 4 + length)) return
      const content = this.buffer.toString('utf8', end + 4, end + 4 + length)
      this.buffer = this.buffer.subarray(end + 4 + length)
      this.handle(JSON.parse(content))
    }
  }

  handle(message) {
    if (message.method) return this.listener(message.method, message.params)
    const request = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if (message.error) request?.reject(new Error(message.error.message))
    else request?.resolve(message.result)
  }
}

module.exports = { Server }
