import { insertChunks, pngChunk } from './png-chunks.ts'

/** Adds the density to a PNG, so that print programs open it at its physical size. */
export function withDensity(png: Buffer, dpi: number): Buffer {
  const density = Buffer.alloc(9)
  const perMetre = Math.round(dpi / 0.0254)
  density.writeUInt32BE(perMetre, 0)
  density.writeUInt32BE(perMetre, 4)
  // The unit is the metre.
  density.writeUInt8(1, 8)
  return insertChunks(png, [pngChunk('pHYs', density)])
}
