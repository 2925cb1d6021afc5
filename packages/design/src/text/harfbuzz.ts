import { Blob, Buffer, Font, Direction as HarfBuzzDirection, Face as HarfBuzzFace, shape } from 'harfbuzzjs'
import type { Path, Step } from '../geometry/path.ts'
import type { Direction, Face } from './face.ts'

/** Opens a TTF or OTF file. Throws RangeError if the bytes are not a font. */
export function openFace(bytes: Uint8Array): Face {
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
    shape: (text, direction) => shapeText(font, text, direction),
    outline: (glyph) => {
      const cached = outlines.get(glyph)
      if (cached) return cached
      const read = font.glyphToJson(glyph).map(({ type, values }) => ({ to: type, at: [...values] }) as Step)
      outlines.set(glyph, read)
      return read
    },
  }
}

function shapeText(font: Font, text: string, direction: Direction) {
  const buffer = new Buffer()
  buffer.addText(text)
  // The segment has one script only, so guessing it from the first character is safe.
  buffer.guessSegmentProperties()
  buffer.setDirection(direction === 'rtl' ? HarfBuzzDirection.RTL : HarfBuzzDirection.LTR)
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    id: glyph.codepoint,
    cluster: glyph.cluster,
    advance: glyph.xAdvance ?? 0,
    x: glyph.xOffset ?? 0,
    y: glyph.yOffset ?? 0,
  }))
}

/** From the table `post`; fonts without one get common values. */
function underlineOf(face: HarfBuzzFace): Face['underline'] {
  const table = face.referenceTable('post')
  const { upem } = face
  if (!table || table.byteLength < 12) return { position: -upem / 10, thickness: upem / 20 }
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  return { position: view.getInt16(8), thickness: view.getInt16(10) || upem / 20 }
}
