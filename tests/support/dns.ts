import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'

export interface TestNameServer {
  /** Address and port, in the format of `DNS_SERVERS`. */
  address: string
  /** The TXT records of each name; for any other name the server answers that it doesn't exist. */
  records: Map<string, string[]>
  /** While true, queries get no response. */
  isSilent: boolean
  close: () => Promise<void>
}

/** A real name server on loopback that has TXT records only. */
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

/** The code NXDOMAIN in the header's flags, which the types of `dns-packet` lack. */
const nameError = 3

function answerTo(message: Buffer, records: TestNameServer['records']): Buffer {
  const { id, questions = [] } = decode(message)
  const name = questions[0]?.name ?? ''
  const record = records.get(name.toLowerCase())
  return encode({
    id: id ?? 0,
    type: 'response',
    flags: record ? 0 : nameError,
    questions,
    // A record longer than 255 bytes is split into strings.
    answers: (record ?? []).map((text) => ({ type: 'TXT', name, data: text.match(/.{1,255}/g) ?? [''] })),
  })
}
