import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'

export interface TestNameServer {
  /** Address and port, as `DNS_SERVERS` takes it. */
  address: string
  /** The TXT records of each name; a name that isn't there does not exist. */
  records: Map<string, string[]>
  /** While true, questions are not answered. */
  isSilent: boolean
  close: () => Promise<void>
}

/** A real name server on loopback that knows TXT records alone. */
export async function openNameServer(): Promise<TestNameServer> {
  const socket = createSocket('udp4')
  const server: TestNameServer = {
    address: '',
    records: new Map(),
    isSilent: false,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (message, { address, port }) => {
    if (!server.isSilent) socket.send(answerTo(message, server.records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

/** Not in `dns-packet`'s types: the code in the header's flags for a name that does not exist. */
const nameError = 3

function answerTo(message: Buffer, records: TestNameServer['records']): Buffer {
  const { id, questions = [] } = decode(message)
  const name = questions[0]?.name ?? ''
  const found = records.get(name.toLowerCase())
  return encode({
    id: id ?? 0,
    type: 'response',
    flags: found ? 0 : nameError,
    questions,
    // A record longer than 255 bytes travels in pieces.
    answers: (found ?? []).map((text) => ({ type: 'TXT', name, data: text.match(/.{1,255}/g) ?? [''] })),
  })
}
