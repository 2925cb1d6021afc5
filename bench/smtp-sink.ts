import { openUnreliableMailServer } from '@printery/tests/smtp'

// A mail server in a process of its own, which accepts every email.
const server = await openUnreliableMailServer()
await server.setState('up')
process.stdout.write(`${server.url}\n`)
