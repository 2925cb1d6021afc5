import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'

/** What the driver hands to a query that copies, and leaves out of its types. */
interface CopyConnection {
  stream: NodeJS.WritableStream & { pause: () => void; resume: () => void; writableNeedDrain: boolean }
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** PostgreSQL sends a message for each row; packing and writing so little at a time costs more than the rows. */
const chunkBytes = 64 * 1024

/** The rows of a `copy ... to stdout`, as fast as they are read. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: CopyConnection | undefined
  let parts: Buffer[] = []
  let waiting = 0
  const rows = new Readable({ read: () => connection?.stream.resume() })
  const flush = () => {
    const chunk = Buffer.concat(parts)
    parts = []
    waiting = 0
    return chunk.length === 0 || rows.push(chunk)
  }
  class CopyOut extends pg.Query {
    handleCopyData({ chunk }: { chunk: Buffer }, from: CopyConnection) {
      connection = from
      // The driver will write the next message over this one.
      parts.push(Buffer.from(chunk))
      waiting += chunk.length
      if (waiting >= chunkBytes && !flush()) from.stream.pause()
    }
  }
  client.query(
    new CopyOut(statement, (error) => {
      // The end may have come in the same piece as the rows at which the line was held back.
      connection?.stream.resume()
      if (error) return rows.destroy(error)
      flush()
      rows.push(null)
    }),
  )
  return rows
}

/** Sends these bytes to a `copy ... from stdin`; the number of rows that were written. */
export function copyIn(client: pg.Client, statement: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let unreadable: Error | undefined
    let isOver = false
    async function send(to: CopyConnection): Promise<void> {
      try {
        for await (const chunk of bytes) {
          if (isOver) return
          to.sendCopyFromChunk(chunk)
          if (to.stream.writableNeedDrain) await drained(to.stream)
        }
        to.endCopyFrom()
      } catch (error) {
        unreadable = error as Error
        to.sendCopyFail('the bytes cannot be read')
      }
    }
    class CopyIn extends pg.Query {
      handleCopyInResponse(connection: CopyConnection) {
        void send(connection)
      }
    }
    client.query(
      new CopyIn(statement, (error, result) => {
        isOver = true
        if (error) reject(unreadable ?? error)
        else resolve((result as unknown as { rowCount: number }).rowCount)
      }),
    )
  })
}

/** Until the line takes more, or is gone: then the statement says so itself. */
async function drained(stream: NodeJS.WritableStream): Promise<void> {
  await Promise.race([
    new Promise((resolve) => stream.once('drain', resolve)),
    finished(stream).catch(() => {}),
  ])
}
