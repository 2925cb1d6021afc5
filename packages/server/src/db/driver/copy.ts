import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'

/** Untyped connection that the driver passes to COPY queries. */
interface CopyConnection {
  stream: NodeJS.WritableStream & { pause: () => void; resume: () => void; writableNeedDrain: boolean }
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** PostgreSQL sends one message per row; compressing and writing such small pieces would cost more than the rows. */
const chunkBytes = 64 * 1024

/** Streams the rows of a `copy ... to stdout`. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: CopyConnection | undefined
  let parts: Buffer[] = []
  let bufferedBytes = 0
  const rows = new Readable({ read: () => connection?.stream.resume() })
  const flush = () => {
    const chunk = Buffer.concat(parts)
    parts = []
    bufferedBytes = 0
    return chunk.length === 0 || rows.push(chunk)
  }
  class CopyOut extends pg.Query {
    handleCopyData({ chunk }: { chunk: Buffer }, from: CopyConnection) {
      connection = from
      // Copied, because the driver reuses the buffer.
      parts.push(Buffer.from(chunk))
      bufferedBytes += chunk.length
      if (bufferedBytes >= chunkBytes && !flush()) from.stream.pause()
    }
  }
  client.query(
    new CopyOut(statement, (error) => {
      // The end may have arrived in the same packet as the rows that paused the stream.
      connection?.stream.resume()
      if (error) return rows.destroy(error)
      flush()
      rows.push(null)
    }),
  )
  return rows
}

/** Sends these bytes to a `copy ... from stdin` and returns the number of rows. */
export function copyIn(client: pg.Client, statement: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let readError: Error | undefined
    let hasEnded = false
    async function send(to: CopyConnection): Promise<void> {
      try {
        for await (const chunk of bytes) {
          if (hasEnded) return
          to.sendCopyFromChunk(chunk)
          if (to.stream.writableNeedDrain) await waitForDrain(to.stream)
        }
        to.endCopyFrom()
      } catch (error) {
        readError = error as Error
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
        hasEnded = true
        if (error) reject(readError ?? error)
        else resolve((result as unknown as { rowCount: number }).rowCount)
      }),
    )
  })
}

/** Waits until the socket accepts more or has closed; then the statement fails by itself. */
async function waitForDrain(stream: NodeJS.WritableStream): Promise<void> {
  await Promise.race([
    new Promise((resolve) => stream.once('drain', resolve)),
    finished(stream).catch(() => {}),
  ])
}
