import { insertChunks, pngChunk } from '../../rendering/png-chunks.ts'
import { withDensity } from '../../rendering/png-density.ts'

/** The intent that a chunk for sRGB names: perceptual. */
const perceptual = 0

/** Adds density, title and that colours are sRGB, of which RIPs otherwise guess. */
export function tagPng(png: Buffer, { dpi, title }: { dpi: number; title: string }): Buffer {
  const chunks = [
    pngChunk('sRGB', Buffer.from([perceptual])),
    // Latin-1, as the format wants it.
    pngChunk('tEXt', Buffer.from(`Title\u0000${title}`, 'latin1')),
  ]
  return withDensity(insertChunks(png, chunks), dpi)
}
