import type { PhysicalSize } from '@printery/design'
import { invalid, maxPixels } from '@printery/domain'
import sharp, { type Metadata } from 'sharp'
import { decodeInSequence } from '../files/index.ts'
import { colourOf } from './original-colours.ts'
import { pictureChanges } from './picture-changes.ts'
import type { Picture } from './storing.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Re-encoded pixels take more space than the camera's file; browsers can't handle larger files. */
const maxBytes = 60 * 1024 * 1024

export interface NormalizedPicture extends Picture {
  /** Whether the pixels differ from those of the file. */
  isConverted: boolean
  physicalSize: PhysicalSize | undefined
  /** Sentences about what looks, or may look, different from the file. */
  changes: string[]
  /** Whether the file can be drawn for a comparison. */
  isComparable: boolean
}

/**
 * The renderer ignores orientation and colour profiles, while browsers apply both. So the bytes of an asset
 * are upright, in 8-bit sRGB and without metadata, and the screen shows what is printed. A file that
 * already is like this only loses its metadata; others are converted once.
 */
export async function normalizePicture(
  name: string,
  contentType: string,
  bytes: Buffer,
): Promise<NormalizedPicture> {
  const fileMetadata = await sharp(bytes, openOptions).metadata()
  const { width, height } = fileMetadata
  if (isNormalized(contentType, fileMetadata)) {
    const type = contentType as Picture['contentType']
    const stripped = {
      bytes: stripMetadata(type, bytes),
      contentType: type,
      widthPx: width,
      heightPx: height,
    }
    return {
      ...{ ...stripped, isConverted: false, changes: [], isComparable: false },
      physicalSize: physicalSizeAt(fileMetadata.density, stripped),
    }
  }
  return decodeInSequence(width * height, async () => {
    const picture = await convert(name, contentType, bytes)
    const physicalSize = physicalSizeAt(fileMetadata.density, picture)
    return { ...picture, physicalSize, ...pictureChanges(fileMetadata) }
  })
}

/** In dpi. A lower density doesn't state a print size, because programs write 72 or 96 into every file. */
const minStatedDpi = 100

function physicalSizeAt(
  dpi: number | undefined,
  { widthPx, heightPx }: Pick<Picture, 'widthPx' | 'heightPx'>,
): PhysicalSize | undefined {
  if (dpi === undefined || dpi < minStatedDpi) return undefined
  return { width: (widthPx / dpi) * 25.4, height: (heightPx / dpi) * 25.4 }
}

const openOptions = { limitInputPixels: maxPixels, pages: 1 } as const

function isNormalized(
  contentType: string,
  { orientation = 1, space, depth, icc, hasAlpha }: Metadata,
): boolean {
  const isStoredType = contentType === 'image/png' || (contentType === 'image/jpeg' && !hasAlpha)
  const isPlainSpace = space === 'srgb' || space === 'b-w'
  return (
    isStoredType &&
    orientation === 1 &&
    isPlainSpace &&
    depth === 'uchar' &&
    colourOf({ space, icc }).kind === 'srgb'
  )
}

async function convert(
  name: string,
  contentType: string,
  bytes: Buffer,
): Promise<Omit<NormalizedPicture, 'physicalSize' | 'changes' | 'isComparable'>> {
  const upright = sharp(bytes, openOptions).autoOrient().toColourspace('srgb')
  // Even encoded twice at this quality, a JPEG shows no loss on paper; as PNG a photo would have five times the bytes.
  const encoder =
    contentType === 'image/jpeg'
      ? upright.jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      : upright.png({ compressionLevel: 6 })
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
  if (data.length > maxBytes)
    throw invalid({ file: `${name} is too large when it is opened. Save it with fewer pixels, or as JPEG.` })
  return {
    ...{ bytes: data, widthPx: info.width, heightPx: info.height, isConverted: true },
    contentType: contentType === 'image/jpeg' ? 'image/jpeg' : 'image/png',
  }
}
