import { openUnreliableMailServer } from '@printery/tests/smtp'

// A mail server in a separate process, which accepts every email.
const server = await openUnreliableMailServer()
await server.setState('up')
process.stdout.write(`${server.url}\n`)
