import { isSamsungTrailer } from './samsung-trailer.ts'

/** Content that a browser would sniff as a page or PDF in the first bytes. */
const pageStarts = /%PDF-|<(?:!doctype|html|head|body|script|svg|iframe)\b/i
const sniffedBytes = 4096

/** Whether a picture contains another file type: a page at the start, or data after the end. */
export function isPolyglot(contentType: string, bytes: Buffer): boolean {
  if (pageStarts.test(bytes.toString('latin1', 0, sniffedBytes))) return true
  if (contentType === 'image/png') return hasTrailingData(bytes, endOfPng(bytes))
  if (contentType === 'image/webp') return hasTrailingData(bytes, endOfWebp(bytes))
  const end = endOfJpegs(bytes)
  return hasTrailingData(bytes, end) && !(end !== undefined && isSamsungTrailer(bytes, end))
}

/** Whether data other than zeros follows the picture, or its end is missing. */
function hasTrailingData(bytes: Buffer, from: number | undefined): boolean {
  if (from === undefined) return true
  const tail = bytes.subarray(from)
  return !tail.equals(Buffer.alloc(tail.length))
}

/** The end of the chunks (length, name, data, checksum); undefined if the last one is missing. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const isLast = bytes.toString('latin1', offset + 4, offset + 8) === 'IEND'
    offset += 12 + bytes.readUInt32BE(offset)
    if (isLast) return offset
  }
  return undefined
}

/** Reads the length from the header. */
function endOfWebp(bytes: Buffer): number | undefined {
  const end = bytes.length < 12 ? undefined : bytes.readUInt32LE(4) + 8
  return end !== undefined && end <= bytes.length ? end : undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** Phones append further pictures such as depth maps, which are accepted. */
function endOfJpegs(bytes: Buffer): number | undefined {
  let end = endOfJpeg(bytes, 0)
  while (end !== undefined && bytes.subarray(end, end + 3).equals(jpegStart)) end = endOfJpeg(bytes, end)
  return end
}

/** The end of the markers; those within compressed data have no length. */
export function endOfJpeg(bytes: Buffer, start: number): number | undefined {
  let offset = start + 2
  while (offset >= 0 && offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) {
      offset = bytes.indexOf(0xff, offset)
      continue
    }
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xd9) return offset + 2
    if (marker === 0xff) offset += 1
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) offset += 2
    else offset += 2 + bytes.readUInt16BE(offset + 2)
  }
  return offset >= 0 && bytes[offset] === 0xff && bytes[offset + 1] === 0xd9 ? offset + 2 : undefined
}
