import type { Side } from '@printery/domain'
import { isDarkColour } from './garment-colours.ts'
import { isTopAligned } from './garment-measures.ts'
import type { MockupName } from './mockup-names.ts'
import type { Box } from './picture-box.ts'
import { type PrintArea, printArea } from './print-areas.ts'

/**
 * Artwork on a product: SVG source, inlined, or the URL of any other picture, which fills `box` (units of the artwork,
 * before the area's rotation) if there is one, and is fitted into its area otherwise.
 */
export type ArtworkOnProduct = {
  area: string
  /** Forces opaque inks; by default the garment colour decides. */
  inkOnDark?: boolean
} & ({ svg: string; href?: undefined; box?: undefined } | { href: string; svg?: undefined; box?: Box })

/** Inserts the artwork into the slot of its print area, below shading, highlights and texture. */
export function placeArtwork(
  product: string,
  { mockup, side, hex }: { mockup: MockupName; side: Side; hex: string },
  artwork: ArtworkOnProduct,
): string {
  const area = printArea(mockup, side, artwork.area)
  // A separate slot is a white card, whatever the colour of its lanyard.
  const inkOnDark = artwork.inkOnDark ?? (!area.slot && isDarkColour(hex))
  const slot = area.slot ?? 'print'
  const fromTop = isTopAligned(mockup)
  const artworkMarkup =
    artwork.svg === undefined
      ? drawPicture(artwork, area, fromTop, inkOnDark)
      : drawSvg(artwork.svg, area, fromTop, inkOnDark)
  const rotation = area.rotation
    ? `<g transform="rotate(${area.rotation} ${area.x + area.width / 2} ${area.y + area.height / 2})">${artworkMarkup}</g>`
    : artworkMarkup
  // A replacer function, because `$&` in a replacement string would be expanded.
  return product.replace(`<g id="${slot}"/>`, () => `<g id="${slot}">${rotation}</g>`)
}

/** The box of artwork of this size: as large as its area allows, in its proportions. */
export function artworkBox(
  area: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  fromTop: boolean,
): Box {
  const scale = Math.min(area.width / width, area.height / height)
  return {
    x: area.x + (area.width - width * scale) / 2,
    y: area.y + (fromTop ? 0 : (area.height - height * scale) / 2),
    width: width * scale,
    height: height * scale,
  }
}

/** The artwork as a picture that fills its box, or is fitted into its area without one. */
export function drawPicture(
  { href, box }: { href: string; box?: Box },
  area: Box,
  fromTop: boolean,
  inkOnDark: boolean,
): string {
  const blend = inkOnDark ? '' : ' style="mix-blend-mode:multiply"'
  const fit = box ? 'none' : `${fromTop ? 'xMidYMin' : 'xMidYMid'} meet`
  const { x, y, width, height } = box ?? area
  return `<image href="${escapeAttribute(href)}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}"${blend}/>`
}

function drawSvg(svg: string, area: PrintArea, fromTop: boolean, inkOnDark: boolean): string {
  const [left, top, width, height] = viewBoxOf(svg)
  const { x, y, width: fitted } = artworkBox(area, { width, height }, fromTop)
  const scale = fitted / width
  const inks = inkOnDark ? opaqueInks(svg) : svg
  const move = `translate(${roundThousandth(x - left * scale)} ${roundThousandth(y - top * scale)}) scale(${roundThousandth(scale)})`
  // Plain groups only: a clip or an opacity would isolate the inks from the fabric that they multiply with.
  return `<g transform="${move}">${prefixIds(contentOf(inks))}</g>`
}

/** SVG artwork as it is printed on this garment: for artwork that is rasterised before it is placed as a picture. */
export function inksOn(svg: string, hex: string): string {
  return isDarkColour(hex) ? opaqueInks(svg) : svg
}

/** On dark garments inks are opaque, blue prints lighter, and dark outlines become light to stay visible. */
function opaqueInks(svg: string): string {
  return svg
    .replaceAll(/mix-blend-mode:\s*multiply;?/g, '')
    .replaceAll(/#2a50a9/gi, '#7fa0f0')
    .replaceAll(/#1b1a17/gi, '#fefcf9')
}

/** Prefixes the ids of the artwork, to avoid collisions with those of the product. */
function prefixIds(content: string): string {
  return content
    .replaceAll(/(\sid=")/g, '$1art-')
    .replaceAll(/(href="#)/g, '$1art-')
    .replaceAll(/(url\(#)/g, '$1art-')
}

/** Left, top, width and height. */
export function viewBoxOf(svg: string): [number, number, number, number] {
  const numbers = /<svg\b[^>]*\sviewBox="([^"]+)"/
    .exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left, top, width, height] = numbers ?? []
  if (left === undefined || top === undefined || !width || !height)
    throw new RangeError('artwork without a viewBox')
  return [left, top, width, height]
}

function contentOf(svg: string): string {
  const start = /<svg\b[^>]*>/.exec(svg)
  const end = svg.lastIndexOf('</svg>')
  if (!start || end < 0) throw new RangeError('artwork is not an SVG')
  return svg.slice(start.index + start[0].length, end)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function roundThousandth(value: number): number {
  return Math.round(value * 1000) / 1000
}
