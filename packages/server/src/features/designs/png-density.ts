import { crc32 } from 'node:zlib'

/** Behind the signature and the header, which every PNG begins with. */
const behindHeader = 33

/** The PNG with its pixels to the inch in it, so that a print shop's program opens it in its size on paper. */
export function withDensity(png: Buffer, dpi: number): Buffer {
  const chunk = Buffer.alloc(21)
  const perMetre = Math.round(dpi / 0.0254)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(perMetre, 8)
  chunk.writeUInt32BE(perMetre, 12)
  // In metres.
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return Buffer.concat([png.subarray(0, behindHeader), chunk, png.subarray(behindHeader)])
}
