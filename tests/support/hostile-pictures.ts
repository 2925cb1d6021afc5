import { crc32, deflateSync } from 'node:zlib'

function chunk(name: string, data: Buffer): Buffer {
  const nameAndData = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(nameAndData))
  return Buffer.concat([length, nameAndData, checksum])
}

/** Inserts this chunk after the header of a PNG. */
export function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)])
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The header of a PNG with one bit per pixel, which is small in bytes whatever its size in pixels. */
function pngHeader(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([pngStart, chunk('IHDR', header)])
}

const pngEnd = chunk('IEND', Buffer.alloc(0))

/** A square PNG, complete or with the pixels of only the first `rows`. */
export function squarePng(side: number, rows = side): Buffer {
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))), { level: 1 })
  return Buffer.concat([pngHeader(side), chunk('IDAT', data), pngEnd])
}

/** An animated PNG of this many complete frames. */
export function animatedPng(frames: number): Buffer {
  const data = deflateSync(Buffer.alloc(8 * 2))
  const animationControl = Buffer.alloc(8)
  animationControl.writeUInt32BE(frames, 0)
  const parts = [pngHeader(8), chunk('acTL', animationControl)]
  for (let index = 0, sequenceNumber = 0; index < frames; index++) {
    const frameControl = Buffer.alloc(26)
    frameControl.writeUInt32BE(sequenceNumber++, 0)
    frameControl.writeUInt32BE(8, 4)
    frameControl.writeUInt32BE(8, 8)
    parts.push(chunk('fcTL', frameControl))
    if (index === 0) parts.push(chunk('IDAT', data))
    else {
      const number = Buffer.alloc(4)
      number.writeUInt32BE(sequenceNumber++, 0)
      parts.push(chunk('fdAT', Buffer.concat([number, data])))
    }
  }
  return Buffer.concat([...parts, pngEnd])
}
