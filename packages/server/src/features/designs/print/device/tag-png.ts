import { insertChunks, pngChunk } from '../../rendering/png-chunks.ts'
import { withDensity } from '../../rendering/png-density.ts'

/** The intent that a chunk for sRGB names: perceptual. */
const perceptual = 0

/** The metadata of a picture. */
export interface PictureTags {
  dpi: number
  /** Identifies it: order, job, print area and method. */
  title: string
  /** The text that a PDF has beside its print area: one line each. */
  description?: readonly string[] | undefined
}

/** Adds density, title, description and that colours are sRGB, of which RIPs otherwise guess. */
export function tagPng(png: Buffer, { dpi, title, description = [] }: PictureTags): Buffer {
  const chunks = [
    pngChunk('sRGB', Buffer.from([perceptual])),
    textChunk('Title', title),
    ...(description.length > 0 ? [textChunk('Description', description.join('\n'))] : []),
  ]
  return withDensity(insertChunks(png, chunks), dpi)
}

/** Latin-1, as the format wants it, or UTF-8 for what that lacks. */
function textChunk(keyword: string, text: string): Buffer {
  if (/^[\n\u0020-\u007e\u00a0-\u00ff]*$/.test(text))
    return pngChunk('tEXt', Buffer.from(`${keyword}\u0000${text}`, 'latin1'))
  // Neither compressed nor in a language that is named.
  return pngChunk('iTXt', Buffer.from(`${keyword}\u0000\u0000\u0000\u0000\u0000${text}`))
}
