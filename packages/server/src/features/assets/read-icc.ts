import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { IccDetails } from './reading-request.ts'

/** The message is shown to the uploader. */
export class UnreadableIcc extends Error {}

const damaged = 'This ICC profile is damaged or incomplete.'
const headerBytes = 128
const tagBytes = 12
const maxTags = 100

const classNames: Readonly<Record<string, string>> = {
  scnr: 'a scanner or camera',
  mntr: 'a monitor',
  link: 'a device link',
  spac: 'a colour space',
  abst: 'an effect',
  nmcl: 'a list of named colours',
}

/** Checks that this is the profile of a printing condition in CMYK that the colour engine can use. */
export async function readIcc(bytes: Uint8Array): Promise<IccDetails> {
  const icc = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkHeader(icc)
  const tags = tagsOf(icc)
  const hasTables = ['A2B0', 'B2A0', 'wtpt'].every((name) => tags.has(name))
  if (!hasTables) throw new UnreadableIcc('This ICC profile has no tables from inks to colours and back.')
  for (const variant of profilesByTable(icc)) if (!(await isUsable(variant))) throw new UnreadableIcc(damaged)
  return { description: describe(tags.get('desc')) }
}

function checkHeader(icc: Buffer): void {
  const isProfile = icc.length >= headerBytes + 4 && icc.toString('latin1', 36, 40) === 'acsp'
  if (!isProfile) throw new UnreadableIcc('This file is not an ICC profile.')
  if (icc.readUInt32BE(0) !== icc.length) throw new UnreadableIcc(damaged)
  const version = icc[8] ?? 0
  if (version !== 2 && version !== 4)
    throw new UnreadableIcc(`This ICC profile has version ${version}. Use one of version 2 or 4.`)
  const deviceClass = icc.toString('latin1', 12, 16)
  if (deviceClass !== 'prtr') {
    const deviceName = classNames[deviceClass] ?? 'another device'
    throw new UnreadableIcc(
      `This ICC profile is for ${deviceName}. Use that of a printing condition (class printer).`,
    )
  }
  const space = icc.toString('latin1', 16, 20).trim()
  if (space !== 'CMYK')
    throw new UnreadableIcc(
      `This ICC profile is for ${/^\w+$/.test(space) ? space : 'other colours'}. Use one for CMYK.`,
    )
  if (!['Lab ', 'XYZ '].includes(icc.toString('latin1', 20, 24))) throw new UnreadableIcc(damaged)
}

/** The tags by name; refuses those that extend beyond the file. */
function tagsOf(icc: Buffer): Map<string, Buffer> {
  const count = icc.readUInt32BE(headerBytes)
  const end = headerBytes + 4 + count * tagBytes
  if (count > maxTags || end > icc.length) throw new UnreadableIcc(damaged)
  const tags = new Map<string, Buffer>()
  for (let entry = headerBytes + 4; entry < end; entry += tagBytes) {
    const [offset, size] = [icc.readUInt32BE(entry + 4), icc.readUInt32BE(entry + 8)]
    if (offset < end || size < 8 || offset + size > icc.length) throw new UnreadableIcc(damaged)
    tags.set(icc.toString('latin1', entry, entry + 4), icc.subarray(offset, offset + size))
  }
  return tags
}

/**
 * The tables by which a press converts colours: perceptual, relative colorimetric and saturation. The last two may
 * be missing.
 */
const tables = ['B2A0', 'B2A1', 'B2A2']

/** A copy of the profile for each table, which replaces the perceptual one, as a press does by its rendering intent. */
function profilesByTable(icc: Buffer): Buffer[] {
  const perceptual = findEntryOffset(icc, 'B2A0')
  const copies = tables.flatMap((name) => {
    const entryOffset = findEntryOffset(icc, name)
    if (entryOffset === undefined || perceptual === undefined) return []
    const copy = Buffer.from(icc)
    // Offset and length of the data.
    icc.copy(copy, perceptual + 4, entryOffset + 4, entryOffset + tagBytes)
    return [copy]
  })
  // Two names often point to the same table.
  return copies.filter((copy, index) => copies.findIndex((other) => other.equals(copy)) === index)
}

/** Returns the offset of a tag's entry in the list of tags. */
function findEntryOffset(icc: Buffer, name: string): number | undefined {
  const end = headerBytes + 4 + icc.readUInt32BE(headerBytes) * tagBytes
  for (let entry = headerBytes + 4; entry < end; entry += tagBytes)
    if (icc.toString('latin1', entry, entry + 4) === name) return entry
  return undefined
}

/**
 * Whether the colour engine can convert a picture by this profile: if it can't, it puts another profile into the
 * result.
 */
async function isUsable(icc: Buffer): Promise<boolean> {
  const path = join(tmpdir(), `printery-${randomUUID()}.icc`)
  try {
    await writeFile(path, icc, { mode: 0o600 })
    const converted = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#b3202c' } })
      .withIccProfile(path)
      .toColourspace('cmyk')
      .tiff({ compression: 'none' })
      .toBuffer()
    const { space, icc: used } = await sharp(converted).metadata()
    return space === 'cmyk' && used !== undefined && used.equals(icc)
  } catch {
    return false
  } finally {
    await rm(path, { force: true })
  }
}

const maxDescription = 120

/** The name of the profile, from a text of version 2 or the first language of version 4. */
function describe(tag: Buffer | undefined): string {
  const text = tag ? textOf(tag) : ''
  const plain = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
  return plain.trim().slice(0, maxDescription)
}

function textOf(tag: Buffer): string {
  const type = tag.toString('latin1', 0, 4)
  if (type === 'desc' && tag.length > 12) return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8))
  if (type !== 'mluc' || tag.length < 28) return ''
  const [length, offset] = [tag.readUInt32BE(20), tag.readUInt32BE(24)]
  if (length % 2 === 1 || offset + length > tag.length) return ''
  return Buffer.from(tag.subarray(offset, offset + length))
    .swap16()
    .toString('utf16le')
}
