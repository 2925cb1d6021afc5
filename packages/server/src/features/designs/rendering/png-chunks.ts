import { crc32 } from 'node:zlib'

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

/** Inserts chunks after the header, as required for those that describe the picture. */
export function insertChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)])
}
