import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server as a process of its own, which takes everything and stores nothing. */
const server = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
  onData: (stream, _session, done) => {
    stream.on('end', () => done()).resume()
  },
})
server.on('error', () => {})
const listener = server.listen(0, '127.0.0.1')
await once(listener, 'listening')
process.stdout.write(`smtp://127.0.0.1:${(listener.address() as AddressInfo).port}\n`)
