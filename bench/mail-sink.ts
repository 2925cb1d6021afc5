import { openUnreliableMailServer } from '@printery/tests/smtp'

/** A mail server as a process of its own, which takes everything. */
const server = await openUnreliableMailServer()
await server.setState('up')
process.stdout.write(`${server.url}\n`)
