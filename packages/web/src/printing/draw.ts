import type { PrintedArtwork } from '@printery/contract'
import { artworkBox, goodsBox, pictureSize } from '@printery/documents'

interface Line {
  /** As the API gives it, without a width. */
  image: string
  printed: PrintedArtwork | null
}

/** The goods on their paper with the artwork in its print area, as the page shows them; as JPEG. */
export async function drawLine(
  { image, printed }: Line,
  paper: string,
  late: AbortSignal,
): Promise<Uint8Array> {
  const [goods, artwork] = await Promise.all([
    pictureAt(`${image}${image.includes('?') ? '&' : '?'}w=300`, late),
    printed && pictureAt(printed.url, late).catch(() => null),
  ])
  const { canvas, pen } = sheet(pictureSize, pictureSize, paper)
  const box = goodsBox(goods.width, goods.height)
  pen.drawImage(goods, box.left, box.top, box.width, box.height)
  if (printed && artwork) {
    const ink = artworkBox(box, printed, artwork.width, artwork.height)
    // Turned about its own middle.
    pen.translate(ink.left + ink.width / 2, ink.top + ink.height / 2)
    pen.rotate((printed.rotation * Math.PI) / 180)
    pen.globalCompositeOperation = printed.opaque ? 'source-over' : 'multiply'
    pen.drawImage(artwork, -ink.width / 2, -ink.height / 2, ink.width, ink.height)
  }
  return jpegOf(canvas)
}

export interface DrawnPicture {
  picture: Uint8Array
  width: number
  height: number
}

/** Pixels of a design's longer side: four times 96 for each inch that it may take on the page. */
const mostPixels = 2560

/** A picture of a design in its own proportions, on white where it lets light through. */
export async function drawDesign(address: string): Promise<DrawnPicture> {
  const picture = await pictureAt(address)
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const { canvas, pen } = sheet(width, height, '#ffffff')
  pen.drawImage(picture, 0, 0, width, height)
  return { picture: await jpegOf(canvas), width, height }
}

async function pictureAt(address: string, signal?: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(address, { signal: signal ?? null })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

function sheet(width: number, height: number, colour: string) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw pictures')
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  return { canvas, pen }
}

async function jpegOf(canvas: OffscreenCanvas): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
  return new Uint8Array(await blob.arrayBuffer())
}
