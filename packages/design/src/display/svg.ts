import type { Stroke } from '../elements/index.ts'
import { written, writtenMatrix } from '../geometry/matrix.ts'
import { pathData } from '../geometry/path.ts'
import type { Clip, DisplayList, GroupItem, Item, PathItem, PictureItem } from './list.ts'
import { itemsOnPage } from './on-page.ts'

export interface SvgOptions {
  /** Address of a picture's bytes; undefined leaves the picture out. */
  pictureAt: (sha256: string) => string | undefined
  /** Pixels of the whole page; without them it has the size of the paper, mm. */
  pixels?: { width: number; height: number }
  /** Begins the ids in it, where more than one stands in a document. */
  prefix?: string
}

/** A page of a design in pixels at so many to the inch. */
export function pixelsOf({ width, height }: { width: number; height: number }, dpi: number) {
  const side = (mm: number) => Math.max(1, Math.round((mm / 25.4) * dpi))
  return { width: side(width), height: side(height) }
}

/** The one way from a display list to SVG: letters are outlines in it, and nothing is fetched but pictures. */
export function writeSvg(list: DisplayList, options: SvgOptions): string {
  const definitions = new Definitions()
  const body = itemsOnPage(list)
    .map((item) => writeItem(item, options, definitions))
    .join('')
  const { pixels } = options
  const size = pixels
    ? `width="${pixels.width}" height="${pixels.height}" preserveAspectRatio="none"`
    : `width="${written(list.width)}mm" height="${written(list.height)}mm"`
  const box = `viewBox="0 0 ${written(list.width)} ${written(list.height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${definitions.written()}${body}</svg>`
}

/** Items alone, for a picture of SVG that stands already. Definitions come with them. */
export function writeItems(items: readonly Item[], options: SvgOptions): string {
  const definitions = new Definitions()
  const body = items.map((item) => writeItem(item, options, definitions)).join('')
  return `${definitions.written()}${body}`
}

function writeItem(item: Item, options: SvgOptions, definitions: Definitions): string {
  if (item.type === 'path') return writePath(item)
  if (item.type === 'picture') return writePicture(item, options, definitions)
  return writeGroup(item, options, definitions)
}

function writePath({ path, fill, stroke, rule }: PathItem): string {
  const even = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  return `<path d="${pathData(path)}" fill="${fill ? `#${fill}` : 'none'}"${even}${stroke ? writeStroke(stroke) : ''}/>`
}

function writeStroke({ colour, width, dash, cap, join }: Stroke): string {
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(written).join(' ')}"` : ''
  const ends = `${cap === 'butt' ? '' : ` stroke-linecap="${cap}"`}${join === 'miter' ? '' : ` stroke-linejoin="${join}"`}`
  return ` stroke="#${colour}" stroke-width="${written(width)}"${dashes}${ends}`
}

function writePicture(
  { sha256, x, y, width, height, mixing }: PictureItem,
  options: SvgOptions,
  definitions: Definitions,
): string {
  const address = options.pictureAt(sha256)
  if (address === undefined) return ''
  const box = `x="${written(x)}" y="${written(y)}" width="${written(width)}" height="${written(height)}"`
  let filter = ''
  if (mixing) {
    const id = definitions.idOf(options, (id) => {
      const matrix = `<feColorMatrix type="matrix" values="${mixing.map(written).join(' ')}"/>`
      return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${matrix}</filter>`
    })
    filter = ` filter="url(#${id})"`
  }
  return `<image href="${escaped(address)}" ${box} preserveAspectRatio="none"${filter}/>`
}

function writeGroup(
  { items, matrix, clip, opacity, overprint }: GroupItem,
  options: SvgOptions,
  definitions: Definitions,
): string {
  const clipping = clip ? ` clip-path="url(#${writeClip(clip, options, definitions)})"` : ''
  const mixing = overprint ? ' style="mix-blend-mode:multiply"' : ''
  const seen = opacity === undefined ? '' : ` opacity="${written(opacity)}"`
  const moved = matrix ? ` transform="${writtenMatrix(matrix)}"` : ''
  const body = items.map((item) => writeItem(item, options, definitions)).join('')
  return `<g${moved}${clipping}${seen}${mixing}>${body}</g>`
}

function writeClip({ path, rule }: Clip, options: SvgOptions, definitions: Definitions): string {
  const even = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
  return definitions.idOf(
    options,
    (id) => `<clipPath id="${id}"><path d="${pathData(path)}"${even}/></clipPath>`,
  )
}

/** What is referred to by id. The same once more is named, not written again. */
class Definitions {
  readonly #ids = new Map<string, string>()
  #text = ''

  idOf({ prefix = 'd' }: SvgOptions, write: (id: string) => string): string {
    const what = write('')
    const known = this.#ids.get(what)
    if (known !== undefined) return known
    const id = `${prefix}${this.#ids.size}`
    this.#ids.set(what, id)
    this.#text += write(id)
    return id
  }

  written(): string {
    return this.#text && `<defs>${this.#text}</defs>`
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
