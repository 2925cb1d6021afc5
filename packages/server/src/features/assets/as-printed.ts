import { invalid, maxPixels } from '@printery/domain'
import sharp, { type Metadata } from 'sharp'
import { decodeInSequence } from '../files/service.ts'
import type { Picture } from './keeping.ts'
import { plainBytes } from './plain-bytes.ts'

/** A picture that was opened packs worse than one that a camera made; beyond, no browser works with it. */
const maxBytes = 60 * 1024 * 1024

export interface Printed extends Picture {
  /** Whether the pixels are other ones than the file's. */
  isConverted: boolean
}

/**
 * The renderer prints numbers: it turns nothing and knows no colour profile, while every browser does both. So the bytes of an
 * asset are upright, in sRGB with eight bits, and say nothing else; then what is shown is what is printed. A file that
 * is like this already keeps its bytes but for what stands beside the pixels; another is converted once.
 */
export async function asPrinted(name: string, contentType: string, bytes: Buffer): Promise<Printed> {
  const found = await sharp(bytes, opening).metadata()
  const { width, height } = found
  if (isPlain(contentType, found)) {
    const type = contentType as Picture['contentType']
    const plain = { bytes: plainBytes(type, bytes), contentType: type, widthPx: width, heightPx: height }
    return { ...plain, isConverted: false }
  }
  return decodeInSequence(width * height, () => convert(name, contentType, bytes))
}

const opening = { limitInputPixels: maxPixels, pages: 1 } as const

function isPlain(contentType: string, { orientation = 1, space, depth, icc, hasAlpha }: Metadata): boolean {
  const isKept = contentType === 'image/png' || (contentType === 'image/jpeg' && !hasAlpha)
  const isPlainSpace = space === 'srgb' || space === 'b-w'
  return isKept && orientation === 1 && isPlainSpace && depth === 'uchar' && (!icc || isSrgb(icc))
}

/** By what a profile calls itself, in letters of one byte or of two. */
function isSrgb(profile: Buffer): boolean {
  const name = Buffer.from('sRGB')
  return profile.includes(name) || profile.includes(Buffer.from('sRGB', 'utf16le').swap16())
}

async function convert(name: string, contentType: string, bytes: Buffer): Promise<Printed> {
  const upright = sharp(bytes, opening).autoOrient().toColourspace('srgb')
  // Twice through JPEG at this quality shows on no paper; as PNG a photo would have five times the bytes.
  const packed =
    contentType === 'image/jpeg'
      ? upright.jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      : upright.png({ compressionLevel: 6 })
  const { data, info } = await packed.toBuffer({ resolveWithObject: true })
  if (data.length > maxBytes)
    throw invalid({ file: `${name} is too large when it is opened. Save it with fewer pixels, or as JPEG.` })
  return {
    ...{ bytes: data, widthPx: info.width, heightPx: info.height, isConverted: true },
    contentType: contentType === 'image/jpeg' ? 'image/jpeg' : 'image/png',
  }
}
