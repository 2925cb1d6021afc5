import type { Side } from '@printery/domain'
import { isDarkCloth } from './cloth-colours.ts'
import type { ProductForm } from './forms.ts'
import { hangsFromTop } from './garments.ts'
import { type PrintArea, printArea } from './print-areas.ts'

/** A print on a product: the shop's own SVG, drawn in place, or the address of any other picture. */
export type ArtworkOnProduct = {
  area: string
  /** Opaque inks; without it the cloth decides. */
  inkOnDark?: boolean
} & ({ svg: string; href?: undefined } | { href: string; svg?: undefined })

/** The product with the artwork in the slot of its print area, below shade, light and grain. */
export function printOn(
  product: string,
  { form, side, hex }: { form: ProductForm; side: Side; hex: string },
  artwork: ArtworkOnProduct,
): string {
  const area = printArea(form, side, artwork.area)
  // A slot of its own is a white card, whatever the colour of the lanyard that holds it.
  const inkOnDark = artwork.inkOnDark ?? (!area.slot && isDarkCloth(hex))
  const slot = area.slot ?? 'print'
  const fromTop = hangsFromTop(form)
  const drawn =
    artwork.svg === undefined
      ? drawPicture(artwork.href, area, fromTop, inkOnDark)
      : drawSvg(artwork.svg, area, fromTop, inkOnDark)
  const turned = area.rotation
    ? `<g transform="rotate(${area.rotation} ${area.x + area.width / 2} ${area.y + area.height / 2})">${drawn}</g>`
    : drawn
  // A function, because artwork may hold `$&`, which a replacement text would expand.
  return product.replace(`<g id="${slot}"/>`, () => `<g id="${slot}">${turned}</g>`)
}

function drawPicture(href: string, area: PrintArea, fromTop: boolean, inkOnDark: boolean): string {
  const blend = inkOnDark ? '' : ' style="mix-blend-mode:multiply"'
  const fit = fromTop ? 'xMidYMin' : 'xMidYMid'
  const { x, y, width, height } = area
  return `<image href="${escapeAttribute(href)}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit} meet"${blend}/>`
}

function drawSvg(svg: string, area: PrintArea, fromTop: boolean, inkOnDark: boolean): string {
  const [left, top, width, height] = viewBoxOf(svg)
  const scale = Math.min(area.width / width, area.height / height)
  const x = area.x + (area.width - width * scale) / 2
  const y = area.y + (fromTop ? 0 : (area.height - height * scale) / 2)
  const inks = inkOnDark ? opaqueInks(svg) : svg
  const move = `translate(${round(x - left * scale)} ${round(y - top * scale)}) scale(${round(scale)})`
  // Plain groups: a clip or an opacity would part the inks from the cloth they multiply with.
  return `<g transform="${move}">${ownIds(contentOf(inks))}</g>`
}

/** On dark cloth inks lie opaque, blue prints lighter, and key lines turn to paper or they would vanish. */
function opaqueInks(svg: string): string {
  return svg
    .replaceAll(/mix-blend-mode:\s*multiply;?/g, '')
    .replaceAll(/#2a50a9/gi, '#7fa0f0')
    .replaceAll(/#1b1a17/gi, '#fefcf9')
}

/** Ids of the artwork must not meet those of the product. */
function ownIds(content: string): string {
  return content
    .replaceAll(/(\sid=")/g, '$1art-')
    .replaceAll(/(href="#)/g, '$1art-')
    .replaceAll(/(url\(#)/g, '$1art-')
}

function viewBoxOf(svg: string): [number, number, number, number] {
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

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
