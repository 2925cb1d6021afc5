import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderingIntent } from '@printery/domain/device-profile'

/** Where the table of tags begins, behind the header and the number of its entries, and the bytes of an entry. */
const [tableStart, entryLength] = [132, 12]

/** The table by which colours are converted, by intent. Paper is not printed on paper, so absolute is relative. */
const tables: Record<RenderingIntent, string> = {
  perceptual: 'B2A0',
  relative: 'B2A1',
  saturation: 'B2A2',
  absolute: 'B2A1',
}

/**
 * Calls with the path of an ICC profile of an output device in CMYK, prepared for a rendering intent: libvips reads
 * profiles from files, and always asks for the perceptual table.
 */
export async function withProfileFile<Result>(
  profile: Uint8Array,
  intent: RenderingIntent,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-icc-'))
  try {
    const path = join(folder, 'profile.icc')
    await writeFile(path, asPerceptual(profile, intent))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A copy of the profile whose perceptual table is the one of the intent. */
export function asPerceptual(profile: Uint8Array, intent: RenderingIntent): Buffer {
  const bytes = Buffer.from(profile)
  if (bytes.length < tableStart || bytes.toString('latin1', 12, 20) !== 'prtrCMYK')
    throw new RangeError('the ICC profile is not of an output device in CMYK')
  const places = tagsOf(bytes)
  const [to, from] = [places.get('B2A0'), places.get(tables[intent])]
  // Offset and length of the data.
  if (to !== undefined && from !== undefined) bytes.copy(bytes, to + 4, from + 4, from + entryLength)
  return bytes
}

/** A copy of the profile by which libvips reads inks as they were measured, not as they are to please. */
export function asMeasured(profile: Uint8Array): Buffer {
  const bytes = Buffer.from(profile)
  const places = tagsOf(bytes)
  const [to, from] = [places.get('A2B0'), places.get('A2B1')]
  if (to !== undefined && from !== undefined) bytes.copy(bytes, to + 4, from + 4, from + entryLength)
  return bytes
}

/** Where the table of a profile names each tag. */
function tagsOf(bytes: Buffer): Map<string, number> {
  const places = new Map<string, number>()
  if (bytes.length < tableStart) return places
  for (let index = 0; index < bytes.readUInt32BE(tableStart - 4); index++) {
    const place = tableStart + index * entryLength
    if (place + entryLength > bytes.length)
      throw new RangeError('the ICC profile ends within its table of tags')
    places.set(bytes.toString('latin1', place, place + 4), place)
  }
  return places
}

/** What an ICC profile calls itself. */
export function describeProfile(profile: Uint8Array): string {
  const bytes = Buffer.from(profile)
  const at = tagsOf(bytes).get('desc')
  const data =
    at === undefined ? Buffer.alloc(0) : bytes.subarray(bytes.readUInt32BE(at + 4)).subarray(0, 4096)
  const text = data.toString('latin1', 0, 4) === 'mluc' ? readLocalised(data) : readAscii(data)
  return text === '' ? 'ICC profile of the printer' : text
}

/** ICC 2: a length and ASCII. */
function readAscii(data: Buffer): string {
  if (data.length < 12) return ''
  return printable(data.toString('latin1', 12, 12 + data.readUInt32BE(8)))
}

/** ICC 4: a length and a place in the data, in UTF-16, for each language, of which this is the first. */
function readLocalised(data: Buffer): string {
  if (data.length < 28) return ''
  const [length, offset] = [data.readUInt32BE(20), data.readUInt32BE(24)]
  const text = data.subarray(offset, offset + length - (length % 2))
  return printable(Buffer.from(text).swap16().toString('utf16le'))
}

function printable(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\ud7ff]/g, '').trim()
}
