import { inflateSync } from 'node:zlib'
import { type DisplayList, type Item, writeSvg } from '@printery/design'
import { coverageOf } from '@printery/design/plates'
import type { CmykPicture, FindCmykPicture, ProcessColours } from '@printery/documents/print-pdf-x4'
import sharp from 'sharp'
import { renderSvg } from '../../packages/server/src/features/designs/rendering/rendering.ts'
import type { PlateImage } from './plate-comparison.ts'
import { pixelsPerMm } from './separations.ts'

export interface ConvertedPage {
  list: DisplayList
  ground: string | null
  colours: ProcessColours
  picture: FindCmykPicture
}

const processNames = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/**
 * Draws the plates of a page without a PDF: for each ink the page in shades of grey, by the renderer of proofs. That is
 * correct for transparency too, because it blends each ink separately.
 */
export async function drawPlates(page: ConvertedPage): Promise<Map<string, PlateImage>> {
  const plates = new Map<string, PlateImage>()
  for (const [channel, name] of processNames.entries()) plates.set(name, await drawPlate(page, channel))
  return plates
}

async function drawPlate(
  { list, ground, colours, picture }: ConvertedPage,
  channel: number,
): Promise<PlateImage> {
  const pictures = new Map<string, string>()
  const shade = (hex: string) => greyOf(colours.get(hex)?.[channel] ?? 0)
  const items = await Promise.all(list.items.map((item) => shaded(item)))
  const size = sizeOf(list)
  const svg = writeSvg({ ...list, items }, { pictureUrl: (key) => pictures.get(key), pixels: size })
  const rendered = renderSvg(svg, `#${ground === null ? 'ffffff' : shade(ground)}`).pixels
  const inks = new Uint8Array(rendered.length >> 2)
  for (let index = 0; index < inks.length; index++) inks[index] = 255 - (rendered[index * 4] ?? 0)
  return { inks, ...size }

  async function shaded(item: Item): Promise<Item> {
    if (item.type === 'group') return { ...item, items: await Promise.all(item.items.map(shaded)) }
    if (item.type === 'picture') {
      const { colourMatrix, ...place } = item
      const key = `${item.sha256} ${colourMatrix?.join() ?? ''}`
      const cmykPicture = picture(item.sha256, colourMatrix)
      if (cmykPicture && !pictures.has(key)) pictures.set(key, await greyPicture(cmykPicture, channel))
      return { ...place, sha256: key }
    }
    return {
      ...item,
      ...(item.fill !== undefined && { fill: shade(item.fill) }),
      ...(item.stroke && { stroke: { ...item.stroke, colour: shade(item.stroke.colour) } }),
    }
  }
}

export interface PrintedPixels {
  /** 1 for each pixel with colour. */
  pixels: Uint8Array
  opacity: Uint8Array
  width: number
  height: number
}

/** Returns the opacity of each pixel of a page at the resolution of the plates, and which pixels have colour. */
export function printedPixels(
  list: DisplayList,
  hasBackground: boolean,
  pictureUrl: (sha256: string) => string | undefined,
): PrintedPixels {
  const size = sizeOf(list)
  const { pixels } = renderSvg(writeSvg(list, { pictureUrl, pixels: size }))
  const opacity = Uint8Array.from({ length: pixels.length >> 2 }, (_, index) =>
    hasBackground ? 255 : (pixels[index * 4 + 3] ?? 0),
  )
  return {
    pixels: hasBackground ? new Uint8Array(opacity.length).fill(1) : coverageOf(pixels),
    opacity,
    ...size,
  }
}

function sizeOf({ width, height }: DisplayList) {
  return { width: Math.round(width * pixelsPerMm), height: Math.round(height * pixelsPerMm) }
}

function greyOf(ink: number): string {
  return Math.round((1 - ink) * 255)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)
}

async function greyPicture(cmykPicture: CmykPicture, channel: number): Promise<string> {
  const inks = await inksOf(cmykPicture)
  const rgba = Buffer.alloc(cmykPicture.width * cmykPicture.height * 4)
  for (let index = 0; index < rgba.length; index += 4) {
    rgba.fill(255 - (inks[index + channel] ?? 0), index, index + 3)
    rgba[index + 3] = cmykPicture.opacity?.[index / 4] ?? 255
  }
  const png = sharp(rgba, { raw: { width: cmykPicture.width, height: cmykPicture.height, channels: 4 } }).png(
    {
      compressionLevel: 1,
    },
  )
  return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`
}

function inksOf({ pixels: { kind, bytes } }: CmykPicture): Promise<Uint8Array> | Uint8Array {
  if (kind === 'inverted jpeg')
    return sharp(bytes).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
  return kind === 'deflated' ? inflateSync(bytes) : bytes
}
