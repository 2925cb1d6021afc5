import { crc32 } from 'node:zlib'
import { withDensity } from '../../rendering/png-density.ts'

/** Length of the signature and header of every PNG. */
const headerBytes = 33
/** The intent that a chunk for sRGB names: perceptual. */
const perceptual = 0

/** Adds density, title and that colours are sRGB, of which RIPs otherwise guess. */
export function tagPng(png: Buffer, { dpi, title }: { dpi: number; title: string }): Buffer {
  const chunks = [
    chunk('sRGB', Buffer.from([perceptual])),
    // Latin-1, as the format wants it.
    chunk('tEXt', Buffer.from(`Title\u0000${title}`, 'latin1')),
  ]
  const tagged = Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)])
  return withDensity(tagged, dpi)
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}
