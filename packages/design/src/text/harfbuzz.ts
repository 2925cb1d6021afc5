import { Blob, Buffer, Font, Direction as HarfBuzzDirection, Face as HarfBuzzFace, shape } from 'harfbuzzjs'
import type { Path, Step } from '../geometry/path.ts'
import type { Direction, Face, Glyph } from './face.ts'

/**
 * The maximum number of glyphs for a text of this number of UTF-16 units. Scripts that decompose characters need up to
 * four glyphs per character; a malicious font can generate thousands.
 */
export function maxGlyphsOf(units: number): number {
  return 8 * units + 32
}

/** A font draws a text with more glyphs than `maxGlyphsOf` allows. */
export class TooManyGlyphs extends Error {
  constructor() {
    super(tooManyGlyphs)
  }
}

/** The message of TooManyGlyphs, by which other processes recognize the error. */
export const tooManyGlyphs = 'a font draws a text with too many glyphs'

/**
 * Opens a TTF or OTF file. Throws RangeError if the bytes are not a font. If the font draws a text with too many
 * glyphs, `shape` throws TooManyGlyphs, or with `missing` returns glyph 0 for each character.
 */
export function openFace(bytes: Uint8Array, onTooManyGlyphs: 'throw' | 'missing' = 'throw'): Face {
  const face = new HarfBuzzFace(new Blob(bytes as Uint8Array<ArrayBuffer>))
  const font = new Font(face)
  const extents = font.hExtents()
  if (face.upem === 0 || extents.ascender === 0) throw new RangeError('these bytes are no font')
  const outlines = new Map<number, Path>()
  return {
    unitsPerEm: face.upem,
    ascender: extents.ascender,
    descender: extents.descender,
    underline: underlineOf(face),
    shape: (text, direction) => {
      try {
        return shapeText(font, text, direction)
      } catch (error) {
        if (onTooManyGlyphs === 'throw' || !(error instanceof TooManyGlyphs)) throw error
        return missingGlyphs(text, direction, face.upem / 2)
      }
    },
    outline: (glyph) => {
      const cached = outlines.get(glyph)
      if (cached) return cached
      const outline = font
        .glyphToJson(glyph)
        .map(({ type, values }) => ({ to: type, at: [...values] }) as Step)
      outlines.set(glyph, outline)
      return outline
    },
  }
}

function shapeText(font: Font, text: string, direction: Direction): Glyph[] {
  const buffer = new Buffer()
  buffer.addText(text)
  // The segment has one script only, so guessing it from the first character is safe.
  buffer.guessSegmentProperties()
  buffer.setDirection(direction === 'rtl' ? HarfBuzzDirection.RTL : HarfBuzzDirection.LTR)
  shape(font, buffer)
  if (buffer.getLength() > maxGlyphsOf(text.length)) throw new TooManyGlyphs()
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    id: glyph.codepoint,
    cluster: glyph.cluster,
    advance: glyph.xAdvance ?? 0,
    x: glyph.xOffset ?? 0,
    y: glyph.yOffset ?? 0,
  }))
}

/** Glyph 0 for each character, in visual order. */
function missingGlyphs(text: string, direction: Direction, advance: number): Glyph[] {
  let cluster = 0
  const glyphs = [...text].map((character): Glyph => {
    const glyph = { id: 0, cluster, advance, x: 0, y: 0 }
    cluster += character.length
    return glyph
  })
  return direction === 'rtl' ? glyphs.reverse() : glyphs
}

/** Position and thickness of underlines from the table `post`; common values for fonts without this table. */
function underlineOf(face: HarfBuzzFace): Face['underline'] {
  const table = face.referenceTable('post')
  const { upem } = face
  if (!table || table.byteLength < 12) return { position: -upem / 10, thickness: upem / 20 }
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  return { position: view.getInt16(8), thickness: view.getInt16(10) || upem / 20 }
}
