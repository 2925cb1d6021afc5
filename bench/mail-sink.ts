import { openUnreliableMailServer } from '@printery/tests/smtp'

/** A mail server in a separate process that accepts everything. */
const server = await openUnreliableMailServer()
await server.setState('up')
process.stdout.write(`${server.url}\n`)
