import type { PrintedArtwork } from '@printery/contract'
import { artworkBox, goodsBox, pictureSize } from '@printery/documents'

interface Line {
  /** As the API gives it, without a width. */
  image: string
  printed: PrintedArtwork | null
}

/** Draws pictures of lines on one canvas, one after the other, and fetches none of them twice. */
export class LineDrawer {
  readonly #sheet = sheet(pictureSize, pictureSize)
  readonly #pictures = new Map<string, Promise<HTMLImageElement>>()

  /** The product on its backdrop with the artwork in its print area, as JPEG. */
  async draw({ image, printed }: Line, paper: string): Promise<Blob> {
    const [goods, artwork] = await Promise.all([
      this.#pictureAt(`${image}${image.includes('?') ? '&' : '?'}w=300`),
      printed && this.#pictureAt(printed.url).catch(() => null),
    ])
    const { canvas, pen } = this.#sheet
    pen.reset()
    pen.fillStyle = paper
    pen.fillRect(0, 0, pictureSize, pictureSize)
    const box = goodsBox(goods.naturalWidth, goods.naturalHeight)
    pen.drawImage(goods, box.left, box.top, box.width, box.height)
    if (printed && artwork) {
      const ink = artworkBox(box, printed, artwork.naturalWidth, artwork.naturalHeight)
      // Turned about its own middle.
      pen.translate(ink.left + ink.width / 2, ink.top + ink.height / 2)
      pen.rotate((printed.rotation * Math.PI) / 180)
      pen.globalCompositeOperation = printed.opaque ? 'source-over' : 'multiply'
      pen.drawImage(artwork, -ink.width / 2, -ink.height / 2, ink.width, ink.height)
    }
    // It takes what is there now, so the next line may be drawn while this one is packed.
    return jpegOf(canvas)
  }

  #pictureAt(address: string): Promise<HTMLImageElement> {
    const cached = this.#pictures.get(address)
    if (cached) return cached
    const picture = pictureAt(address)
    this.#pictures.set(address, picture)
    return picture
  }
}

interface DrawnPicture {
  picture: Blob
  width: number
  height: number
}

/** Pixels of a design's longer side: four times 96 for each inch that it may take on the page. */
const maxPixels = 2560

/** A picture of a design in its own proportions, on white where it lets light through. */
export async function drawDesign(address: string): Promise<DrawnPicture> {
  const picture = await pictureAt(address)
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, maxPixels / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const { canvas, pen } = sheet(width, height)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return { picture: await jpegOf(canvas), width, height }
}

/** An image element finds pictures of the page in the browser's cache. */
async function pictureAt(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

function sheet(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  // It is read after each picture: a copy in the memory of the graphics card would have to come back each time.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser cannot draw pictures')
  return { canvas, pen }
}

function jpegOf(canvas: OffscreenCanvas): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
}
