import { crc32, deflateSync } from 'node:zlib'

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with this chunk behind its header. */
export function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)])
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** One bit for a pixel, so that it is small whatever it says of its size. */
function pngHeader(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([pngStart, chunk('IHDR', header)])
}

const pngEnd = chunk('IEND', Buffer.alloc(0))

/** All of its pixels are there, or as many as `rows` hold. */
export function squarePng(side: number, rows = side): Buffer {
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))), { level: 1 })
  return Buffer.concat([pngHeader(side), chunk('IDAT', data), pngEnd])
}

/** Plays this many pictures, each of them complete. */
export function animatedPng(frames: number): Buffer {
  const data = deflateSync(Buffer.alloc(8 * 2))
  const play = Buffer.alloc(8)
  play.writeUInt32BE(frames, 0)
  const parts = [pngHeader(8), chunk('acTL', play)]
  for (let index = 0, order = 0; index < frames; index++) {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(order++, 0)
    control.writeUInt32BE(8, 4)
    control.writeUInt32BE(8, 8)
    parts.push(chunk('fcTL', control))
    if (index === 0) parts.push(chunk('IDAT', data))
    else {
      const number = Buffer.alloc(4)
      number.writeUInt32BE(order++, 0)
      parts.push(chunk('fdAT', Buffer.concat([number, data])))
    }
  }
  return Buffer.concat([...parts, pngEnd])
}
