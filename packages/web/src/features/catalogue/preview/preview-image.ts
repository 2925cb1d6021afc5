import type { PercentRect } from '../../../ui/pictures/in-percent.ts'
import { type ConfiguredSide, layersOf } from './sides-view.ts'

/** Size of the image in px, with the ratio of the preview's stage. */
const size = { width: 1200, height: 1296 }
/** The margin as fractions of the image's size, the same as the padding of the stage. */
const margin = { x: 0.03, y: 0.04 }
const watermarkStyle = { angle: -24, fontSizePx: 30, lines: 120, ink: 'rgb(27 26 23 / 0.11)' }

/**
 * Draws the preview as a PNG, with a watermark if there is artwork. The background colour and the font are those of `stage`.
 */
export async function drawPreview(view: ConfiguredSide, watermark: string, stage: Element): Promise<Blob> {
  const { backgroundColor, fontFamily } = getComputedStyle(stage)
  const printed = await drawPrinted(view)
  const [canvas, context] = newCanvas(size.width, size.height)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, size.width, size.height)
  const available = { width: size.width * (1 - 2 * margin.x), height: size.height * (1 - 2 * margin.y) }
  const scale = Math.min(available.width / printed.width, available.height / printed.height)
  const [width, height] = [printed.width * scale, printed.height * scale]
  context.drawImage(printed, (size.width - width) / 2, (size.height - height) / 2, width, height)
  if (view.artwork) drawWatermark(context, watermark, fontFamily)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** The product with its artwork on a transparent background: inks darken only the garment, not the background. */
export async function drawPrinted(view: ConfiguredSide): Promise<OffscreenCanvas> {
  const { ratio, placedArtwork, shade } = layersOf(view)
  const [picture, artwork, shadow] = await Promise.all([
    loadImage(`${view.picture}?w=1080`),
    placedArtwork && loadImage(placedArtwork.url),
    shade && loadImage(`${shade}?w=1080`),
  ])
  const { naturalWidth, naturalHeight: height } = picture
  // For uploaded pictures only the ratio is known.
  const width = view.print ? Math.round(height * ratio) : naturalWidth
  const [canvas, pen] = newCanvas(width, height)
  pen.drawImage(picture, 0, 0, width, height)
  if (!placedArtwork || !artwork) return canvas
  const drawArtwork = (context: OffscreenCanvasRenderingContext2D) =>
    drawInto(context, artwork, placedArtwork.place, placedArtwork.rotation)
  pen.globalCompositeOperation = placedArtwork.opaque ? 'source-over' : 'multiply'
  drawArtwork(pen)
  if (!shadow) return canvas
  const [shadedCanvas, shadedContext] = newCanvas(width, height)
  drawArtwork(shadedContext)
  shadedContext.globalCompositeOperation = 'source-in'
  shadedContext.drawImage(shadow, 0, 0, width, height)
  pen.drawImage(shadedCanvas, 0, 0)
  return canvas
}

function newCanvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot create a canvas context.')
  return [canvas, context]
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

function drawInto(
  context: OffscreenCanvasRenderingContext2D,
  picture: HTMLImageElement,
  box: PercentRect,
  rotation: number,
) {
  const [x, y] = [(box.left / 100) * context.canvas.width, (box.top / 100) * context.canvas.height]
  const [width, height] = [
    (box.width / 100) * context.canvas.width,
    (box.height / 100) * context.canvas.height,
  ]
  context.save()
  context.translate(x + width / 2, y + height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.restore()
}

/** Repeats the watermark across the whole picture, as on the page. */
function drawWatermark(context: OffscreenCanvasRenderingContext2D, text: string, fontFamily: string) {
  context.font = `600 ${watermarkStyle.fontSizePx}px ${fontFamily}`
  context.fillStyle = watermarkStyle.ink
  const step = context.measureText(text).width + 70
  const diagonal = Math.hypot(size.width, size.height)
  context.save()
  context.rotate((watermarkStyle.angle * Math.PI) / 180)
  for (let line = 0, y = 0; y < diagonal * 1.5; line++, y += watermarkStyle.lines)
    for (let x = -diagonal + (line % 2) * (step / 2); x < diagonal; x += step) context.fillText(text, x, y)
  context.restore()
}
