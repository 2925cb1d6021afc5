import type { Face as DesignFace } from '@printery/design'
import { maxGlyphsOf, openFace, TooManyGlyphs } from '@printery/design/shaping'
import { Blob, Face, Font } from 'harfbuzzjs'
import { readFontNames } from './font-names.ts'
import { getTable, readSfnt, type Sfnt } from './sfnt.ts'
import { unpackFont } from './unpack-font.ts'
import { damaged, UnreadableFont } from './unreadable-font.ts'

/** A font as it is stored, and what the shop knows about it. */
export interface ReadFont {
  /** A TTF or OTF file. */
  bytes: Uint8Array
  contentType: Sfnt['contentType']
  family: string
  style: string
  /** 100 to 900 */
  weight: number
  italic: boolean
  /** Segments of the outlines that its most complex character is drawn with. */
  maxSegments: number
  /** Sentences about what is not used of the font. */
  notes: string[]
}

const maxGlyphs = 30_000
/** Segments of a glyph; a letter of a worn typewriter has some hundred. */
const maxSegmentsPerGlyph = 5000

/**
 * Checks a font by its bytes and reads its names and style. Throws UnreadableFont. Called only
 * in the process that reads uploads, because the file may be an attack on HarfBuzz.
 */
export async function readFont(file: Uint8Array): Promise<ReadFont> {
  const bytes = await unpackFont(file)
  const sfnt = readSfnt(bytes)
  refuseRestricted(sfnt)
  const glyphCount = readGlyphCount(sfnt)
  const names = readFontNames(getTable(sfnt, 'name', 6))
  const maxSegments = measureOutlines(bytes, sfnt, glyphCount)
  return {
    ...{ bytes, contentType: sfnt.contentType, ...names, ...readStyle(sfnt), maxSegments },
    notes: notesOn(sfnt, names.style),
  }
}

/** Bits of `fsType` in the table OS/2. */
const embedding = { restricted: 0x2, previewAndPrint: 0x4, editable: 0x8, onlyBitmaps: 0x200 }

/** Of several bits, which old fonts have, the least restrictive counts. */
function refuseRestricted(sfnt: Sfnt): void {
  const fsType = getTable(sfnt, 'OS/2', 68).getUint16(8)
  const isAllowed =
    (fsType & embedding.restricted) === 0 || (fsType & (embedding.previewAndPrint | embedding.editable)) !== 0
  if (isAllowed && (fsType & embedding.onlyBitmaps) === 0) return
  throw new UnreadableFont(
    'Its maker does not allow this font to be embedded (restricted licence). Ask the maker for a licence that does, or convert your text to paths and upload it as SVG.',
  )
}

function readGlyphCount(sfnt: Sfnt): number {
  const head = getTable(sfnt, 'head', 54)
  const unitsPerEm = head.getUint16(18)
  if (head.getUint32(12) !== 0x5f0f3cf5) throw damaged('its table head has no magic number')
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw damaged(`${unitsPerEm} units per em are not allowed`)
  const count = getTable(sfnt, 'maxp', 6).getUint16(4)
  if (count === 0) throw damaged('it has no glyphs')
  if (count > maxGlyphs)
    throw new UnreadableFont(`This font has ${count} glyphs; at most ${maxGlyphs} can be used.`)
  const metrics = getTable(sfnt, 'hhea', 36).getUint16(34)
  if (metrics === 0 || metrics > count) throw damaged('its table hhea does not match its glyphs')
  getTable(sfnt, 'hmtx', 4 * metrics + 2 * (count - metrics))
  getTable(sfnt, 'cmap', 4)
  getTable(sfnt, 'post', 32)
  if (sfnt.tables.has('glyf')) checkGlyphOffsets(sfnt, { count, isLong: head.getInt16(50) === 1 })
  return count
}

/** The offsets of TrueType glyphs ascend, and end inside of their table. */
function checkGlyphOffsets(sfnt: Sfnt, { count, isLong }: { count: number; isLong: boolean }): void {
  const loca = getTable(sfnt, 'loca', (count + 1) * (isLong ? 4 : 2))
  const glyphBytes = getTable(sfnt, 'glyf', 0).byteLength
  let previous = 0
  for (let index = 0; index <= count; index++) {
    const offset = isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index)
    if (offset < previous || offset > glyphBytes) throw damaged('its table loca does not match its glyphs')
    previous = offset
  }
}

/** Returns the maximum number of segments per character. Refuses fonts without outlines and too complex ones. */
function measureOutlines(bytes: Uint8Array, { tables }: Sfnt, glyphCount: number): number {
  if (!['glyf', 'CFF', 'CFF2'].some((tag) => tables.has(tag))) throw missingOutlines()
  const drawable = openDrawable(bytes)
  const face = new Face(new Blob(bytes as Uint8Array<ArrayBuffer>))
  const font = new Font(face)
  const segments = Array.from({ length: glyphCount }, (_, glyph) => font.glyphToJson(glyph).length)
  const maxSegments = segments.reduce((most, each) => Math.max(most, each), 0)
  if (maxSegments > maxSegmentsPerGlyph)
    throw new UnreadableFont('The outlines of this font are too complex to be printed. Use a simpler one.')
  const visible = [...face.collectUnicodes()].filter((code) => !/\s|\p{C}/u.test(String.fromCodePoint(code)))
  // Symbol fonts have their characters in the private use area, which counts as invisible.
  const glyphs = (visible.length > 0 ? visible : [...face.collectUnicodes()]).map(
    (code) => font.nominalGlyph(code) ?? 0,
  )
  if (glyphs.length === 0) throw new UnreadableFont('This font has no characters.')
  const drawn = glyphs.filter((glyph) => (segments[glyph] ?? 0) > 0).length
  if (drawn < glyphs.length / 2) throw missingOutlines()
  // Substitutions see glyphs only, so one character of each glyph is enough.
  const characters = new Map([...face.collectUnicodes()].map((code) => [font.nominalGlyph(code) ?? 0, code]))
  return Math.max(maxSegments, measureCharacters(drawable, [...characters.values()], segments))
}

/** Characters that are shaped together, which is faster than one by one. */
const charactersPerText = 64

/** Returns the maximum number of segments per character. Refuses characters of too many glyphs. */
function measureCharacters(face: DesignFace, codes: readonly number[], segments: readonly number[]): number {
  let largest = 0
  for (let first = 0; first < codes.length; first += charactersPerText) {
    const text = String.fromCodePoint(...codes.slice(first, first + charactersPerText))
    const clusters = new Map<number, { glyphs: number; segments: number }>()
    for (const { id, cluster } of shapeText(face, text)) {
      const counts = clusters.get(cluster) ?? { glyphs: 0, segments: 0 }
      clusters.set(cluster, { glyphs: counts.glyphs + 1, segments: counts.segments + (segments[id] ?? 0) })
    }
    const starts = [...clusters.keys()].sort((one, other) => one - other)
    for (const [index, start] of starts.entries()) {
      const units = (starts[index + 1] ?? text.length) - start
      const counts = clusters.get(start)
      if (!counts) continue
      if (counts.glyphs > maxGlyphsOf(units)) throw tooManyGlyphs()
      largest = Math.max(largest, Math.ceil(counts.segments / units))
    }
  }
  return largest
}

function shapeText(face: DesignFace, text: string) {
  try {
    return face.shape(text, 'ltr')
  } catch (error) {
    throw error instanceof TooManyGlyphs ? tooManyGlyphs() : error
  }
}

function tooManyGlyphs(): UnreadableFont {
  return new UnreadableFont(
    'This font draws single characters with too many glyphs to be printed. Use a simpler one.',
  )
}

function openDrawable(bytes: Uint8Array): DesignFace {
  try {
    return openFace(bytes)
  } catch {
    throw damaged('it cannot be opened')
  }
}

function missingOutlines(): UnreadableFont {
  return new UnreadableFont(
    'This font has pictures instead of outlines, so it cannot be printed in the colour of a text. Use a font with outlines.',
  )
}

function readStyle(sfnt: Sfnt): { weight: number; italic: boolean } {
  const os2 = getTable(sfnt, 'OS/2', 68)
  const weightClass = os2.getUint16(4)
  // Some fonts state 4 instead of 400.
  const weight = weightClass > 0 && weightClass < 10 ? weightClass * 100 : weightClass
  const selection = os2.getUint16(62)
  const isSlanted = (selection & 0x1) !== 0 || (selection & 0x200) !== 0
  return {
    weight: weight === 0 ? 400 : Math.min(900, Math.max(100, Math.round(weight / 100) * 100)),
    italic: isSlanted || (getTable(sfnt, 'head', 54).getUint16(44) & 0x2) !== 0,
  }
}

const colourTables = ['COLR', 'SVG', 'CBDT', 'sbix']

function notesOn({ tables }: Sfnt, style: string): string[] {
  return [
    ...(tables.has('fvar') ? [`This is a variable font. It is used in its default style, ${style}.`] : []),
    ...(colourTables.some((tag) => tables.has(tag))
      ? ['The colours of this font are not used: its characters have the colour of the text.']
      : []),
  ]
}
