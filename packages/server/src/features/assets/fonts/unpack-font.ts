import { inflateSync } from 'node:zlib'
import { damaged, UnreadableFont } from './unreadable-font.ts'

/** Bytes of an unpacked font, which browsers load as well. */
export const maxUnpackedBytes = 16 * 1024 ** 2

const signatures = { woff: 0x774f4646, woff2: 0x774f4632, collection: 0x74746366 }

/** The TTF or OTF file inside of a WOFF or WOFF2 file; a TTF or OTF file itself. Throws UnreadableFont. */
export async function unpackFont(bytes: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = view.byteLength < 4 ? 0 : view.getUint32(0)
  const isPacked = signature === signatures.woff || signature === signatures.woff2
  if (isPacked && view.byteLength < 44) throw damaged('it ends too early')
  if (signature === signatures.collection || (isPacked && view.getUint32(4) === signatures.collection))
    throw new UnreadableFont(
      'This file is a collection of several fonts. Upload the one that you need as TTF or OTF.',
    )
  if (!isPacked) return bytes
  if (view.getUint32(8) !== view.byteLength) throw damaged('it is longer or shorter than it states')
  if (view.getUint32(16) > maxUnpackedBytes) throw tooLarge()
  const unpacked = signature === signatures.woff ? unpackWoff(bytes, view) : await unpackWoff2(bytes)
  if (unpacked.byteLength > maxUnpackedBytes) throw tooLarge()
  return unpacked
}

function tooLarge(): UnreadableFont {
  return new UnreadableFont(
    'This font is larger than 16 MB when it is unpacked. Use one with fewer characters.',
  )
}

async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: decompress } = await import('wawoff2/decompress.js')
  try {
    return Uint8Array.from(await decompress(bytes))
  } catch {
    throw damaged('it cannot be unpacked')
  }
}

/** Sizes in bytes of the header and of each entry of the directory, in WOFF and in SFNT files. */
const woff = { header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

function unpackWoff(bytes: Uint8Array, view: DataView): Uint8Array {
  const count = view.getUint16(12)
  if (woff.header + count * woff.entry > view.byteLength)
    throw damaged('its list of tables does not match the file')
  const entries = Array.from({ length: count }, (_, index) => {
    const at = (offset: number) => view.getUint32(woff.header + index * woff.entry + offset)
    return { tag: at(0), offset: at(4), packedSize: at(8), size: at(12), checksum: at(16) }
  })
  const start = sfnt.header + count * sfnt.entry
  const total = entries.reduce((sum, { size }) => sum + paddedLength(size), start)
  if (total > maxUnpackedBytes) throw tooLarge()
  const font = new Uint8Array(total)
  const fontView = new DataView(font.buffer)
  fontView.setUint32(0, view.getUint32(4))
  fontView.setUint16(4, count)
  let offset = start
  for (const [index, entry] of entries.entries()) {
    const at = sfnt.header + index * sfnt.entry
    for (const [field, value] of [entry.tag, entry.checksum, offset, entry.size].entries())
      fontView.setUint32(at + 4 * field, value)
    font.set(unpackTable(bytes, entry), offset)
    offset += paddedLength(entry.size)
  }
  return font
}

interface WoffEntry {
  offset: number
  packedSize: number
  size: number
}

function unpackTable(bytes: Uint8Array, { offset, packedSize, size }: WoffEntry): Uint8Array {
  if (offset + packedSize > bytes.byteLength || packedSize > size)
    throw damaged('one of its tables lies outside of the file')
  const packed = bytes.subarray(offset, offset + packedSize)
  if (packedSize === size) return packed
  const unpacked = inflate(packed, size)
  if (unpacked?.byteLength !== size) throw damaged('one of its tables cannot be unpacked')
  return unpacked
}

function inflate(packed: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: size })
  } catch {
    return undefined
  }
}

/** Tables are aligned to four bytes. */
function paddedLength(length: number): number {
  return Math.ceil(length / 4) * 4
}
