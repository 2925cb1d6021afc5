import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'

/** A file of an archive: a text, or bytes of a known length that are opened when their turn comes. */
export type Member = { name: string } & (
  | { text: string }
  | { size: number; open: () => Promise<Buffer | Readable> }
)

/**
 * The members as a zip, stored as they are, since pictures are packed already. One file is read at a time, no faster than
 * the reader takes it; when the reader leaves, the file that was being read is closed. A file that can't be opened or fails ends the
 * archive before its end: without the list behind the files no program takes it for a whole one.
 */
export function streamZip(members: readonly Member[], modified: Date): { stream: Readable; length: bigint } {
  let reading: Readable | undefined
  let left = false

  async function* bytesOf(open: () => Promise<Buffer | Readable>): AsyncGenerator<Uint8Array> {
    const opened = await open()
    const file = Buffer.isBuffer(opened) ? Readable.from([opened]) : opened
    reading = file
    if (left) file.destroy()
    else yield* file
  }

  function* contents() {
    for (const member of members)
      yield {
        name: member.name,
        lastModified: modified,
        input: 'text' in member ? member.text : bytesOf(member.open),
      }
  }

  const stream = Readable.fromWeb(makeZip(contents()) as ReadableStream)
  // The library lets go of the file that it was reading without closing it.
  stream.once('close', () => {
    left = true
    reading?.destroy()
  })
  const sizes = members.map((member) => ({
    name: member.name,
    size: 'text' in member ? Buffer.byteLength(member.text) : member.size,
  }))
  return { stream, length: predictLength(sizes) }
}
