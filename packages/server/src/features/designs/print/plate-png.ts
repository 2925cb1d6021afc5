import { deflateSync } from 'node:zlib'
import { pngChunk } from '../rendering/png-chunks.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Encodes a plate as a film: black where it prints, white elsewhere, one bit per pixel. `coverage` is 255 where it
 * prints.
 */
export function platePng(coverage: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey.
  header[8] = 1
  const pixels = deflateSync(rowsOf(coverage, width, height), { level: 6 })
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row starts with its filter type: none. */
function rowsOf(coverage: Uint8Array, width: number, height: number): Buffer {
  const stride = 1 + Math.ceil(width / 8)
  const rows = Buffer.alloc(stride * height)
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++)
      if (coverage[index] !== 255) {
        const byte = y * stride + 1 + (x >> 3)
        rows[byte] = (rows[byte] ?? 0) | (0x80 >> (x & 7))
      }
  return rows
}
