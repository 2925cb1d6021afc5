import type { PrintedArtwork } from '@printery/contract'
import { artworkBox, pictureSize, productBox } from '@printery/documents'

interface DrawableLine {
  /** The URL from the API, without a width. */
  image: string
  printed: PrintedArtwork | null
}

/** Draws the pictures of lines one after another on one canvas. Each picture is fetched only once. */
export class LineDrawer {
  readonly #canvas = createCanvas(pictureSize, pictureSize)
  readonly #pictures = new Map<string, Promise<HTMLImageElement>>()

  /** The product on its backdrop with the artwork in its print area, as JPEG. */
  async draw({ image, printed }: DrawableLine, backdropColour: string): Promise<Blob> {
    const [product, artwork] = await Promise.all([
      this.#loadPicture(`${image}${image.includes('?') ? '&' : '?'}w=300`),
      printed && this.#loadPicture(printed.url).catch(() => null),
    ])
    const { canvas, context } = this.#canvas
    context.reset()
    context.fillStyle = backdropColour
    context.fillRect(0, 0, pictureSize, pictureSize)
    const box = productBox(product.naturalWidth, product.naturalHeight)
    context.drawImage(product, box.left, box.top, box.width, box.height)
    if (printed && artwork) {
      const print = artworkBox(box, printed, artwork.naturalWidth, artwork.naturalHeight)
      // Rotated about its centre.
      context.translate(print.left + print.width / 2, print.top + print.height / 2)
      context.rotate((printed.rotation * Math.PI) / 180)
      context.globalCompositeOperation = printed.opaque ? 'source-over' : 'multiply'
      context.drawImage(artwork, -print.width / 2, -print.height / 2, print.width, print.height)
    }
    // The pixels are captured now, so the next line may be drawn while this one is encoded.
    return encodeJpeg(canvas)
  }

  #loadPicture(url: string): Promise<HTMLImageElement> {
    const cached = this.#pictures.get(url)
    if (cached) return cached
    const picture = loadPicture(url)
    this.#pictures.set(url, picture)
    return picture
  }
}

interface DrawnPicture {
  picture: Blob
  width: number
  height: number
}

/** The maximum length of a design's longer side: 4 × 96 px for each inch of its maximum length on the page. */
const maxSidePx = 2560

/** Draws a picture of a design with its aspect ratio, on a white background. */
export async function drawDesign(url: string): Promise<DrawnPicture> {
  const picture = await loadPicture(url)
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, maxSidePx / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const { canvas, context } = createCanvas(width, height)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return { picture: await encodeJpeg(canvas), width, height }
}

/** Loads a picture with an image element, which reuses the pictures of the page from the browser's cache. */
async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  // The pixels are read after each picture, which is slow from the memory of the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw pictures')
  return { canvas, context }
}

function encodeJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
}
