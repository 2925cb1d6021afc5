import { crc32 } from 'node:zlib'

/** Length of the signature of every PNG. */
const signatureBytes = 8
/** Length of the signature and header of every PNG. */
const headerBytes = 33

/** A chunk of a PNG with its length and checksum; `type` has four letters. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

/** The data of the first chunk of this type; undefined if there is none, or if the bytes are not a PNG. */
export function findChunk(png: Buffer, type: string, matches: (data: Buffer) => boolean): Buffer | undefined {
  let offset = signatureBytes
  while (offset + 12 <= png.length) {
    const length = png.readUInt32BE(offset)
    const data = png.subarray(offset + 8, offset + 8 + length)
    if (png.toString('latin1', offset + 4, offset + 8) === type && matches(data)) return data
    offset += length + 12
  }
  return undefined
}

/** Inserts chunks after the header, as required for those that describe the picture. */
export function insertChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)])
}
