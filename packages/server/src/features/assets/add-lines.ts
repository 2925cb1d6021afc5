import { crc32 } from 'node:zlib'
import { type PictureLine, pictureLinesChunk, serializePictureLines } from '@printery/design/preflight'

/**
 * Adds the measured thin lines to the PNG, whose pixels don't show them, so that preflight finds them with
 * the picture.
 */
export function withLines(png: Buffer, lines: readonly PictureLine[]): Buffer {
  if (lines.length === 0) return png
  const { name, at } = pictureLinesChunk
  const body = Buffer.from(name + serializePictureLines(lines), 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - name.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, at), length, body, sum, png.subarray(at)])
}
