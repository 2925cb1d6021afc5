import { endOfJpeg } from '../files/index.ts'

/** The chunks of a PNG that define its pixels. */
const chunksOfPixels = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * Removes metadata without re-encoding the pixels: EXIF with location, camera and orientation, and colour settings such
 * as the ICC profile and the gamma. Only for upright pictures in sRGB, which look the same without them.
 */
export function stripMetadata(contentType: string, bytes: Buffer): Buffer {
  return contentType === 'image/png' ? stripPng(bytes) : stripJpeg(bytes)
}

function stripPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)]
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    const end = offset + 12 + bytes.readUInt32BE(offset)
    if (chunksOfPixels.has(name)) parts.push(bytes.subarray(offset, end))
    if (name === 'IEND') break
    offset = end
  }
  return Buffer.concat(parts)
}

const startOfScan = 0xda
/** Segments of JFIF (pixel density) and Adobe (colour transform). */
const neededByDecoders = new Set([0xe0, 0xee])

function stripJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)]
  let offset = 2
  while (offset + 4 <= bytes.length) {
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === startOfScan) break
    const end = offset + 2 + bytes.readUInt16BE(offset + 2)
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
    if (!isMetadata || neededByDecoders.has(marker)) parts.push(bytes.subarray(offset, end))
    offset = end
  }
  return Buffer.concat([...parts, bytes.subarray(offset, endOfJpeg(bytes, 0))])
}
