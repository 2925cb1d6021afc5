import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderingIntent } from '@printery/domain/device-profile'

/** Offset of the table of tags, after the header and the number of entries, and the length of an entry, in bytes. */
const [tableStart, entryLength] = [132, 12]

/**
 * The table of a rendering intent. Absolute is the same as relative, because the paper's own colour must not be
 * printed.
 */
const tables: Record<RenderingIntent, string> = {
  perceptual: 'B2A0',
  relative: 'B2A1',
  saturation: 'B2A2',
  absolute: 'B2A1',
}

/**
 * Calls `run` with the path of a CMYK output profile that is prepared for a rendering intent: libvips reads profiles
 * from files, and always uses the perceptual table.
 */
export async function withProfileFile<Result>(
  profile: Uint8Array,
  intent: RenderingIntent,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-icc-'))
  try {
    const path = join(folder, 'profile.icc')
    await writeFile(path, withIntentTable(profile, intent))
    return await run(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A copy of the profile that has the table of the intent in the place of the perceptual one. */
export function withIntentTable(profile: Uint8Array, intent: RenderingIntent): Buffer {
  const bytes = Buffer.from(profile)
  if (bytes.length < tableStart || bytes.toString('latin1', 12, 20) !== 'prtrCMYK')
    throw new RangeError('the ICC profile is not a CMYK output profile')
  const entryOffsets = tagsOf(bytes)
  const [to, from] = [entryOffsets.get('B2A0'), entryOffsets.get(tables[intent])]
  // Offset and length of the data.
  if (to !== undefined && from !== undefined) bytes.copy(bytes, to + 4, from + 4, from + entryLength)
  return bytes
}

/** A copy of the profile by which libvips converts inks to colours colorimetrically, not perceptually. */
export function withColorimetricInput(profile: Uint8Array): Buffer {
  const bytes = Buffer.from(profile)
  const entryOffsets = tagsOf(bytes)
  const [to, from] = [entryOffsets.get('A2B0'), entryOffsets.get('A2B1')]
  if (to !== undefined && from !== undefined) bytes.copy(bytes, to + 4, from + 4, from + entryLength)
  return bytes
}

/** The data of a tag of a profile; undefined if it has none. */
export function findTag(profile: Uint8Array, name: string): Buffer | undefined {
  const bytes = Buffer.from(profile)
  const entryOffset = tagsOf(bytes).get(name)
  if (entryOffset === undefined) return undefined
  const offset = bytes.readUInt32BE(entryOffset + 4)
  return bytes.subarray(offset, offset + bytes.readUInt32BE(entryOffset + 8))
}

/** The offset of each tag's entry in the table of a profile. */
function tagsOf(bytes: Buffer): Map<string, number> {
  const entryOffsets = new Map<string, number>()
  if (bytes.length < tableStart) return entryOffsets
  for (let index = 0; index < bytes.readUInt32BE(tableStart - 4); index++) {
    const entryOffset = tableStart + index * entryLength
    if (entryOffset + entryLength > bytes.length)
      throw new RangeError('the ICC profile ends within its table of tags')
    entryOffsets.set(bytes.toString('latin1', entryOffset, entryOffset + 4), entryOffset)
  }
  return entryOffsets
}

/** Returns the description in an ICC profile. */
export function describeProfile(profile: Uint8Array): string {
  const bytes = Buffer.from(profile)
  const entryOffset = tagsOf(bytes).get('desc')
  const data =
    entryOffset === undefined
      ? Buffer.alloc(0)
      : bytes.subarray(bytes.readUInt32BE(entryOffset + 4)).subarray(0, 4096)
  const text = data.toString('latin1', 0, 4) === 'mluc' ? readLocalised(data) : readAscii(data)
  return text === '' ? 'ICC profile of the printer' : text
}

/** ICC 2: a length and ASCII. */
function readAscii(data: Buffer): string {
  if (data.length < 12) return ''
  return printableText(data.toString('latin1', 12, 12 + data.readUInt32BE(8)))
}

/** ICC 4: a text in UTF-16 for each language, by its length and its offset in the data; this reads the first. */
function readLocalised(data: Buffer): string {
  if (data.length < 28) return ''
  const [length, offset] = [data.readUInt32BE(20), data.readUInt32BE(24)]
  const text = data.subarray(offset, offset + length - (length % 2))
  return printableText(Buffer.from(text).swap16().toString('utf16le'))
}

function printableText(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\ud7ff]/g, '').trim()
}
