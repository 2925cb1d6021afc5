import { damaged, UnreadableFont } from './unreadable-font.ts'

/** The tables of a TTF or OTF file. */
export interface Sfnt {
  contentType: 'font/ttf' | 'font/otf'
  /** The bytes of each table by its tag. */
  tables: ReadonlyMap<string, DataView>
}

const flavours: Record<number, Sfnt['contentType']> = {
  65536: 'font/ttf',
  // `true`, as Apple's tools write it.
  1953658213: 'font/ttf',
  // `OTTO`
  1330926671: 'font/otf',
}

/** Sizes in bytes of the header and of each entry of the directory. */
const header = { size: 12, entry: 16 }
/** Real fonts have about twenty. */
const maxTables = 64

/**
 * Reads the directory of a TTF or OTF file, and checks that each table lies inside of the file and none overlaps
 * another. Throws UnreadableFont.
 */
export function readSfnt(bytes: Uint8Array): Sfnt {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.byteLength < header.size) throw damaged('it ends too early')
  const contentType = flavours[file.getUint32(0)]
  if (!contentType) throw new UnreadableFont('This is not a font. Use TTF, OTF, WOFF or WOFF2.')
  const count = file.getUint16(4)
  const start = header.size + count * header.entry
  if (count === 0 || count > maxTables || start > file.byteLength)
    throw damaged('its list of tables does not match the file')
  const tables = new Map<string, DataView>()
  const ranges: { from: number; to: number }[] = []
  for (let index = 0; index < count; index++) {
    const entry = header.size + index * header.entry
    const tag = tagAt(file, entry)
    const [from, length] = [file.getUint32(entry + 8), file.getUint32(entry + 12)]
    if (from < start || from + length > file.byteLength)
      throw damaged(`its table ${tag} lies outside of the file`)
    if (tables.has(tag)) throw damaged(`it has two tables ${tag}`)
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + from, length))
    if (length > 0) ranges.push({ from, to: from + length })
  }
  ranges.sort((one, other) => one.from - other.from)
  for (const [index, { to }] of ranges.entries())
    if (to > (ranges[index + 1]?.from ?? file.byteLength)) throw damaged('its tables overlap')
  return { contentType, tables }
}

/** Tags are ASCII; other characters are shown as a question mark. */
function tagAt(view: DataView, offset: number): string {
  const codes = [0, 1, 2, 3].map((index) => view.getUint8(offset + index))
  return codes
    .map((code) => (code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '?'))
    .join('')
    .trim()
}

/** A table with at least this many bytes. Throws UnreadableFont. */
export function getTable({ tables }: Sfnt, tag: string, minBytes: number): DataView {
  const table = tables.get(tag)
  if (!table) throw new UnreadableFont(`This font is incomplete: its table ${tag} is missing.`)
  if (table.byteLength < minBytes) throw damaged(`its table ${tag} is too short`)
  return table
}
