import { crc32 } from 'node:zlib'

/** Length of the signature and header of every PNG. */
const headerBytes = 33

/** Adds the density to a PNG, so that print programs open it at its physical size. */
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
  return Buffer.concat([png.subarray(0, headerBytes), chunk, png.subarray(headerBytes)])
}
