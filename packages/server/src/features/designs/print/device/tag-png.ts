import { findChunk, insertChunks, pngChunk } from '../../rendering/png-chunks.ts'
import { withDensity } from '../../rendering/png-density.ts'

/** The value of the rendering intent in a chunk `sRGB`. */
const perceptual = 0

/** The metadata of a picture. */
export interface PictureTags {
  dpi: number
  /** Identifies the picture: order, job, print area and method. */
  title: string
  /** The lines of text that a PDF has next to its print area. */
  description?: readonly string[] | undefined
}

/** Adds density, title, description and the colour space sRGB, which a RIP would otherwise have to guess. */
export function tagPng(png: Buffer, { dpi, title, description = [] }: PictureTags): Buffer {
  const chunks = [
    pngChunk('sRGB', Buffer.from([perceptual])),
    textChunk('Title', title),
    ...(description.length > 0 ? [textChunk('Description', description.join('\n'))] : []),
  ]
  return withDensity(insertChunks(png, chunks), dpi)
}

/** The title that `tagPng` has written; undefined without one. */
export function readPngTitle(png: Buffer): string | undefined {
  const isTitle = (data: Buffer) => data.toString('latin1', 0, 6) === 'Title\u0000'
  const latin = findChunk(png, 'tEXt', isTitle)
  if (latin) return latin.toString('latin1', 6)
  return findChunk(png, 'iTXt', isTitle)?.toString('utf8', 10)
}

/** A chunk `tEXt` in Latin-1, or `iTXt` in UTF-8 for characters that Latin-1 doesn't have. */
function textChunk(keyword: string, text: string): Buffer {
  if (/^[\n\u0020-\u007e\u00a0-\u00ff]*$/.test(text))
    return pngChunk('tEXt', Buffer.from(`${keyword}\u0000${text}`, 'latin1'))
  // Not compressed, and without a language.
  return pngChunk('iTXt', Buffer.from(`${keyword}\u0000\u0000\u0000\u0000\u0000${text}`))
}
