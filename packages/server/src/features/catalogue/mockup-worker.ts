import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import {
  type ArtworkOnProduct,
  artworkBox,
  composeMockup,
  composeShade,
  cylinderOf,
  inksOn,
  isTopAligned,
  pictureBox,
  pictureSize,
  printArea,
  viewBoxOf,
  wrapPixels,
} from '@printery/mockups'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { JobMessage, JobReply, MockupJob, MockupRequest, SharePictureRequest } from './mockup-job.ts'
import type { PictureFormat } from './stored-pictures.ts'

/** Thumbnails up to this width only have the contact shadow: dots would become noise. */
const maxThumbnailPx = 140
/** Maximum size of a picture; the first quality below it is used, at worst the last. */
const maxBytes = 60_000
const qualities = {
  webp: [
    { quality: 82, alphaQuality: 85 },
    { quality: 74, alphaQuality: 80 },
    { quality: 64, alphaQuality: 76 },
    { quality: 52, alphaQuality: 74 },
    { quality: 40, alphaQuality: 72 },
    // Below 70 WebP has so few levels of transparency that the soft shadow shows banding.
    { quality: 25, alphaQuality: 71 },
  ],
  // More effort saves a twentieth of the bytes and takes six times as long.
  avif: [58, 50, 42, 34].map((quality) => ({ quality, effort: 2 })),
}

/** Wrapped artwork is drawn larger, because its middle keeps its width while its ends are squeezed. */
const wrapOversampling = 1.5

const { artDir } = workerData as { artDir: string }
const port = parentPort
if (!port) throw new Error('mockup-worker runs as a worker thread')

// One after the other: a picture uses all the memory bandwidth, and requests keep their order.
let queue = Promise.resolve()
port.on('message', ({ id, job }: JobMessage) => {
  queue = queue.then(async () => {
    port.postMessage(await runJob(id, job))
  })
})

async function runJob(id: number, job: MockupJob): Promise<JobReply> {
  try {
    return { id, picture: await draw(job) }
  } catch (error) {
    // Errors are returned to the thread that sent the job.
    return { id, error }
  }
}

async function draw(job: MockupJob): Promise<Uint8Array> {
  if (job.kind === 'share') return drawShare(job)
  const { mockup, side } = job
  // Called before the file name is built, because `pictureSize` refuses mockups and sides that don't exist.
  const size = pictureSize(mockup, side, job.longerEdgePx)
  const svg =
    job.kind === 'shade'
      ? composeShade(await readArt(`${mockup}-${side}-shade.svg`), mockup, side)
      : composeMockup(await readArt(`${mockup}-${side}.svg`), {
          hex: job.hex,
          castShadow: job.longerEdgePx > maxThumbnailPx,
          ...(await printOf(job)),
        })
  return encodeWithinLimit(svg, size, job.format ?? 'webp')
}

async function printOf(job: MockupRequest): Promise<{ artwork?: ArtworkOnProduct }> {
  const { artworkSvg, area } = job
  if (artworkSvg === undefined) return {}
  if (!area) throw new RangeError('an artwork needs a print area')
  return { artwork: (await wrapArtwork(job, artworkSvg, area)) ?? { svg: artworkSvg, area } }
}

/** Artwork wrapped around a bottle or a mug, as a picture; undefined on flat products, whose artwork stays vectors. */
async function wrapArtwork(
  { mockup, side, hex, longerEdgePx }: MockupRequest,
  svg: string,
  area: string,
): Promise<ArtworkOnProduct | undefined> {
  const cylinder = cylinderOf(mockup, side)
  if (!cylinder) return undefined
  const [, , width, height] = viewBoxOf(svg)
  const flatBox = artworkBox(printArea(mockup, side, area), { width, height }, isTopAligned(mockup))
  const sideBox = pictureBox(mockup, side)
  const flatPx = (flatBox.width * longerEdgePx * wrapOversampling) / Math.max(sideBox.width, sideBox.height)
  const fitTo = { mode: 'width', value: Math.max(1, Math.round(flatPx)) } as const
  const rendered = new Resvg(inksOn(svg, hex), { fitTo, font: { loadSystemFonts: false } }).render()
  const flat = { width: rendered.width, height: rendered.height, data: rendered.pixels }
  const { pixels, box } = wrapPixels(flat, flatBox, cylinder)
  const raw = { width: pixels.width, height: pixels.height, channels: 4, premultiplied: true } as const
  const png = await sharp(pixels.data, { raw }).png().toBuffer()
  return { href: `data:image/png;base64,${png.toString('base64')}`, area, box }
}

interface Size {
  width: number
  height: number
}

async function encodeWithinLimit(
  svg: string,
  { width, height }: Size,
  format: PictureFormat,
): Promise<Uint8Array> {
  const fitTo =
    width >= height
      ? ({ mode: 'width', value: width } as const)
      : ({ mode: 'height', value: height } as const)
  // The artwork has no text, and loading fonts takes longer than drawing.
  const image = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render()
  const picture = sharp(image.asPng())
  let encoded: Uint8Array = new Uint8Array()
  for (const quality of qualities[format]) {
    const copy = picture.clone()
    encoded = await (format === 'avif' ? copy.avif(quality) : copy.webp(quality)).toBuffer()
    if (encoded.length <= maxBytes) break
  }
  return encoded
}

async function drawShare({ svg, picture, box }: SharePictureRequest): Promise<Uint8Array> {
  const background = sharp(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
  const fittedPicture = picture && (await fitInto(picture, box))
  return background
    .composite(fittedPicture ? [fittedPicture] : [])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** Scaled to fit the box, and centred. */
async function fitInto(picture: Uint8Array, { x, y, width, height }: SharePictureRequest['box']) {
  const { data, info } = await sharp(picture)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(x + (width - info.width) / 2),
    top: Math.round(y + (height - info.height) / 2),
  }
}

const texts = new Map<string, Promise<string>>()
function readArt(name: string): Promise<string> {
  const text = texts.get(name) ?? readFile(join(artDir, name), 'utf8')
  texts.set(name, text)
  return text
}
