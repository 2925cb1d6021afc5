import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'

/** A zip entry: a text, or bytes of known length that are opened when they are streamed. */
export type Member = { name: string } & (
  | { text: string }
  | { size: number; open: () => Promise<Buffer | Readable> }
)

/**
 * Streams an uncompressed zip, because pictures are already compressed. Reads one file at a time with backpressure, and
 * closes it if the client disconnects. If a file fails, the archive ends without its directory, so no program accepts it
 * as complete.
 */
export function streamZip(
  members: readonly Member[],
  modifiedAt: Date,
): { stream: Readable; length: bigint } {
  let reading: Readable | undefined
  let isClosed = false

  async function* bytesOf(open: () => Promise<Buffer | Readable>): AsyncGenerator<Uint8Array> {
    const opened = await open()
    const file = Buffer.isBuffer(opened) ? Readable.from([opened]) : opened
    reading = file
    if (isClosed) file.destroy()
    else yield* file
  }

  function* contents() {
    for (const member of members)
      yield {
        name: member.name,
        lastModified: modifiedAt,
        input: 'text' in member ? member.text : bytesOf(member.open),
      }
  }

  const stream = Readable.fromWeb(makeZip(contents()) as ReadableStream)
  // The library doesn't close the file it was reading.
  stream.once('close', () => {
    isClosed = true
    reading?.destroy()
  })
  const sizes = members.map((member) => ({
    name: member.name,
    size: 'text' in member ? Buffer.byteLength(member.text) : member.size,
  }))
  return { stream, length: predictLength(sizes) }
}
