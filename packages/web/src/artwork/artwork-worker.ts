import { type CountedInks, countInks, maxPixels, type PixelRows } from '@printery/domain'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** The result of opening a picture. */
export interface MeasuredPicture extends PictureSize {
  inks?: CountedInks
  /** A smaller picture for display, if the picture has more pixels than a screen. */
  preview?: Blob
}

/** Profiles and metadata of a camera may precede the size in a JPEG. */
const headBytes = 1024 * 1024
/** Longer side in px; on a high-resolution screen a print is displayed at half of that. */
const previewPx = 1200
/** Larger pictures are sampled: the fraction of each colour stays the same. */
const maxCountedPixels = 9e6
/** Number of rows that are copied at a time for counting. */
const rowsPerStrip = 256

/** Opens and measures a picture, and counts its inks. Rejects if the browser can't decode it. */
async function measurePicture(file: File): Promise<MeasuredPicture> {
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (size && size.width * size.height > maxPixels) return size
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  try {
    const preview = await createPreview(picture, file.type)
    return { width, height, inks: countInks(stripsOf(picture)), ...(preview && { preview }) }
  } finally {
    picture.close()
  }
}

/** Undefined if the picture is small enough itself. */
async function createPreview(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const scale = previewPx / Math.max(picture.width, picture.height)
  if (scale >= 1) return undefined
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const { canvas, context } = createCanvas(width, height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

function* stripsOf(picture: ImageBitmap): Generator<PixelRows> {
  const scale = Math.min(1, Math.sqrt(maxCountedPixels / (picture.width * picture.height)))
  const width = Math.max(1, Math.floor(picture.width * scale))
  const height = Math.max(1, Math.floor(picture.height * scale))
  const { context } = createCanvas(width, Math.min(height, rowsPerStrip))
  // Blending two colours would create a third.
  context.imageSmoothingEnabled = false
  for (let top = 0; top < height; top += rowsPerStrip) {
    const rows = Math.min(rowsPerStrip, height - top)
    context.clearRect(0, 0, width, rows)
    const [sourceTop, sourceHeight] = [top / scale, rows / scale]
    context.drawImage(picture, 0, sourceTop, picture.width, sourceHeight, 0, 0, width, rows)
    yield { data: context.getImageData(0, 0, width, rows).data, width }
  }
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser has no 2D context for an OffscreenCanvas')
  return { canvas, context }
}

// Posts undefined on failure: then the page measures the picture itself.
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await measurePicture(data).catch(() => undefined))
})
postMessage('ready')
