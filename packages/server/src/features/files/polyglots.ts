import { isSamsungTrailer } from './samsung-trailer.ts'

/** What a browser would take for a page, where it looks for one: in the first bytes. */
const pageStarts = /%PDF-|<(?:!doctype|html|head|body|script|svg|iframe)\b/i
const lookedAt = 4096

/** Whether a picture carries what another reader would take for something else: a page in front, a file behind. */
export function isPolyglot(contentType: string, bytes: Buffer): boolean {
  if (pageStarts.test(bytes.toString('latin1', 0, lookedAt))) return true
  if (contentType === 'image/png') return isFilled(bytes, endOfPng(bytes))
  if (contentType === 'image/webp') return isFilled(bytes, endOfWebp(bytes))
  const end = endOfJpegs(bytes)
  return isFilled(bytes, end) && !(end !== undefined && isSamsungTrailer(bytes, end))
}

/** Whether more than zeros stands behind the picture, or it has no end. */
function isFilled(bytes: Buffer, from: number | undefined): boolean {
  if (from === undefined) return true
  const rest = bytes.subarray(from)
  return !rest.equals(Buffer.alloc(rest.length))
}

/** Chunk by chunk: length, name, data, checksum. Undefined where the last one is missing. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND'
    at += 12 + bytes.readUInt32BE(at)
    if (isLast) return at
  }
  return undefined
}

/** Says its length in the first bytes. */
function endOfWebp(bytes: Buffer): number | undefined {
  const end = bytes.length < 12 ? undefined : bytes.readUInt32LE(4) + 8
  return end !== undefined && end <= bytes.length ? end : undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** Phones write further pictures behind the first one (depth, brightness); those are fine. */
function endOfJpegs(bytes: Buffer): number | undefined {
  let end = endOfJpeg(bytes, 0)
  while (end !== undefined && bytes.subarray(end, end + 3).equals(jpegStart)) end = endOfJpeg(bytes, end)
  return end
}

/** From marker to marker: those of the compressed data have no length of their own. */
export function endOfJpeg(bytes: Buffer, start: number): number | undefined {
  let at = start + 2
  while (at >= 0 && at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      at = bytes.indexOf(0xff, at)
      continue
    }
    const marker = bytes[at + 1] as number
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return at >= 0 && bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : undefined
}
