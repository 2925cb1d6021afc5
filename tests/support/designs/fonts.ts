import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** A font whose multiple substitution replaces each glyph by `times` copies of one glyph. */
export function anExpandingFont(times: number): Buffer {
  return aFontFile({
    change: (tables) => {
      const count = (tables.get('maxp') as Buffer).readUInt16BE(4)
      const numbers = (...values: number[]) => {
        const bytes = Buffer.alloc(2 * values.length)
        for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
        return bytes
      }
      const tag = (name: string) => Buffer.from(name, 'latin1')
      const scripts = Buffer.concat([
        ...[numbers(1), tag('DFLT'), numbers(8)],
        // The default language, which has the first feature.
        ...[numbers(4, 0), numbers(0, 0xffff, 1, 0)],
      ])
      const features = Buffer.concat([numbers(1), tag('ccmp'), numbers(8), numbers(0, 1, 0)])
      const sequence = 6 + 2 * count
      const coverage = sequence + 2 + 2 * times
      const substitution = [
        1,
        coverage,
        count,
        ...Array(count).fill(sequence),
        times,
        ...Array(times).fill(40),
      ]
      const lookups = numbers(1, 4, 2, 0, 1, 8, ...substitution, 2, 1, 0, count - 1, 0)
      const header = numbers(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)
      tables.set('GSUB', Buffer.concat([header, scripts, features, lookups]))
    },
  })
}

/** The tables of a font file by their tags. */
type Tables = Map<string, Buffer>

interface FontOptions {
  family?: string
  style?: string
  weight?: number
  isItalic?: boolean
  /** Embedding bits of the table OS/2. */
  fsType?: number
  /** Changes the tables before the file is written. */
  change?: (tables: Tables) => void
}

/** A font that no shop has: Anton under another name, with these bits. */
export function aFontFile({
  family = 'Harbour House',
  style = 'Regular',
  weight = 400,
  isItalic = false,
  fsType = 0,
  change,
}: FontOptions = {}): Buffer {
  const tables = tablesOf(antonBytes())
  const os2 = tables.get('OS/2') as Buffer
  os2.writeUInt16BE(weight, 4)
  os2.writeUInt16BE(fsType, 8)
  os2.writeUInt16BE(isItalic ? 0x1 : 0x40, 62)
  ;(tables.get('head') as Buffer).writeUInt16BE(isItalic ? 0x2 : 0, 44)
  tables.set('name', nameTable({ 1: family, 2: style }))
  change?.(tables)
  return writeSfnt(tables)
}

const antonFile = 'anton/400Regular/Anton_400Regular.ttf'

function antonBytes(): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/${antonFile}`))
}

/** The same font with PostScript outlines: each glyph is a square of half an em. */
export function anOtfFile(): Buffer {
  return aFontFile({
    family: 'Harbour Blocks',
    change: (tables) => {
      const count = (tables.get('maxp') as Buffer).readUInt16BE(4)
      const maxp = Buffer.alloc(6)
      maxp.writeUInt32BE(0x5000)
      maxp.writeUInt16BE(count, 4)
      const size = (tables.get('head') as Buffer).readUInt16BE(18) / 2
      for (const tag of ['glyf', 'loca', 'cvt ', 'fpgm', 'prep', 'gasp', 'GSUB', 'GPOS']) tables.delete(tag)
      tables.set('maxp', maxp)
      tables.set('CFF ', cffTable(count, size))
    },
  })
}

/** A variable font as WOFF2, whose default style is Regular. */
export function aVariableFile(): Buffer {
  return readFileSync(
    require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  )
}

export async function asWoff2(font: Buffer): Promise<Buffer> {
  const { compress } = require('wawoff2') as { compress: (bytes: Buffer) => Promise<Uint8Array> }
  return Buffer.from(await compress(font))
}

export function asWoff(font: Buffer): Buffer {
  const entries = directoryOf(font)
  const start = 44 + 20 * entries.length
  const header = Buffer.alloc(start)
  let offset = start
  const packed = entries.map(({ tag, from, length }, index) => {
    const plain = font.subarray(from, from + length)
    const deflated = deflateSync(plain)
    const bytes = deflated.length < length ? deflated : plain
    header.write(tag, 44 + 20 * index, 'latin1')
    header.writeUInt32BE(offset, 48 + 20 * index)
    header.writeUInt32BE(bytes.length, 52 + 20 * index)
    header.writeUInt32BE(length, 56 + 20 * index)
    offset += padded(bytes.length)
    return paddedBytes(bytes)
  })
  header.write('wOFF', 0, 'latin1')
  header.writeUInt32BE(font.readUInt32BE(0), 4)
  header.writeUInt32BE(offset, 8)
  header.writeUInt16BE(entries.length, 12)
  header.writeUInt32BE(12 + entries.reduce((sum, { length }) => sum + 16 + padded(length), 0), 16)
  return Buffer.concat([header, ...packed])
}

function directoryOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => ({
    tag: font.toString('latin1', 12 + 16 * index, 16 + 16 * index),
    from: font.readUInt32BE(20 + 16 * index),
    length: font.readUInt32BE(24 + 16 * index),
  }))
}

export function tablesOf(font: Buffer): Tables {
  return new Map(
    directoryOf(font).map(({ tag, from, length }) => [tag, Buffer.from(font.subarray(from, from + length))]),
  )
}

export function writeSfnt(tables: Tables): Buffer {
  const start = 12 + 16 * tables.size
  const header = Buffer.alloc(start)
  header.writeUInt32BE(tables.has('CFF ') ? 0x4f54544f : 0x10000)
  header.writeUInt16BE(tables.size, 4)
  let offset = start
  for (const [index, [tag, bytes]] of [...tables].entries()) {
    header.write(tag, 12 + 16 * index, 'latin1')
    header.writeUInt32BE(offset, 20 + 16 * index)
    header.writeUInt32BE(bytes.length, 24 + 16 * index)
    offset += padded(bytes.length)
  }
  return Buffer.concat([header, ...[...tables.values()].map(paddedBytes)])
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function paddedBytes(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])
}

/** English names of Windows, by their ids. */
function nameTable(names: Record<number, string>): Buffer {
  const texts = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    bytes: Buffer.from(text, 'utf16le').swap16(),
  }))
  const header = Buffer.alloc(6 + 12 * texts.length)
  header.writeUInt16BE(texts.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  for (const [index, { id, bytes }] of texts.entries()) {
    const entry = [3, 1, 0x409, id, bytes.length, offset]
    for (const [field, value] of entry.entries()) header.writeUInt16BE(value, 6 + 12 * index + 2 * field)
    offset += bytes.length
  }
  return Buffer.concat([header, ...texts.map(({ bytes }) => bytes)])
}

function cffTable(glyphs: number, size: number): Buffer {
  const number = (value: number) => [28, (value >> 8) & 0xff, value & 0xff]
  const square = Buffer.from([
    ...[...number(0), ...number(0), 21, ...number(size), 6],
    ...[...number(size), 7, ...number(-size), 6, 14],
  ])
  const header = Buffer.from([1, 0, 4, 4])
  const name = cffIndex([Buffer.from('HarbourBlocks')])
  const empty = cffIndex([])
  const charStrings = cffIndex(Array(glyphs).fill(square))
  const long = (value: number) => [29, ...Buffer.from(Uint32Array.of(value).buffer).reverse()]
  // The offset of the glyphs, then size and offset of an empty private dictionary.
  const topAt = (from: number) => Buffer.from([...long(from), 17, ...long(0), ...long(from), 18])
  const from = header.length + name.length + cffIndex([topAt(0)]).length + 2 * empty.length
  return Buffer.concat([header, name, cffIndex([topAt(from)]), empty, empty, charStrings])
}

function cffIndex(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return Buffer.alloc(2)
  const header = Buffer.alloc(3 + 4 * (items.length + 1))
  header.writeUInt16BE(items.length)
  header.writeUInt8(4, 2)
  let offset = 1
  for (const [index, item] of items.entries()) {
    header.writeUInt32BE(offset, 3 + 4 * index)
    offset += item.length
  }
  header.writeUInt32BE(offset, 3 + 4 * items.length)
  return Buffer.concat([header, ...items])
}
