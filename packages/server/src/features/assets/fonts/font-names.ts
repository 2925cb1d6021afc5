export interface FontNames {
  family: string
  /** Such as `Bold Italic`. */
  style: string
}

/** Name ids by preference: of the typographic family, then of the family with four styles. */
const nameIds = { family: [16, 1], style: [17, 2] }
const maxLength = 60

/** Reads family and style from the table `name`, preferably in English. */
export function readFontNames(table: DataView): FontNames {
  const names = readEntries(table)
  const find = (ids: readonly number[]) =>
    ids.flatMap((id) => names.filter((name) => name.id === id)).find(({ text }) => text !== '')?.text
  return {
    family: find(nameIds.family) ?? 'Untitled',
    style: find(nameIds.style) ?? 'Regular',
  }
}

/** Puts a name on one line, removes invisible characters and those that reorder others, and shortens it. */
function sanitizeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, '')
  return [...plain.trim()].slice(0, maxLength).join('').trim()
}

interface NameEntry {
  id: number
  /** English first. */
  rank: number
  text: string
}

/** More than any real font has. Limits the work, because all entries of a hostile file may refer to the same bytes. */
const maxEntries = 2000

function readEntries(table: DataView): NameEntry[] {
  if (table.byteLength < 6) return []
  const [count, storage] = [Math.min(maxEntries, table.getUint16(2)), table.getUint16(4)]
  const entries: NameEntry[] = []
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12
    if (at + 12 > table.byteLength) break
    const [platform = 0, encoding = 0, language = 0, id = 0, length = 0, offset = 0] = [
      0, 2, 4, 6, 8, 10,
    ].map((field) => table.getUint16(at + field))
    const from = storage + offset
    const decoder = decoderOf(platform, encoding)
    if (!decoder || length > 1000 || from + length > table.byteLength) continue
    const bytes = new Uint8Array(table.buffer, table.byteOffset + from, length)
    entries.push({ id, rank: rankOf(platform, language), text: sanitizeName(decoder.decode(bytes)) })
  }
  return entries.sort((one, other) => one.rank - other.rank)
}

function decoderOf(platform: number, encoding: number): TextDecoder | undefined {
  const isUnicode = platform === 0 || (platform === 3 && [0, 1, 10].includes(encoding))
  if (isUnicode) return new TextDecoder('utf-16be')
  return platform === 1 && encoding === 0 ? new TextDecoder('macintosh') : undefined
}

/** English of Windows, Unicode, English of Macintosh, then any other language. */
function rankOf(platform: number, language: number): number {
  if (platform === 3 && language === 0x409) return 0
  if (platform === 0) return 1
  return platform === 1 && language === 0 ? 2 : 3
}
