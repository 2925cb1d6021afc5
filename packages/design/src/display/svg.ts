import type { Stroke } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import { type Matrix, multiply, written, writtenMatrix } from '../geometry/matrix.ts'
import { mapPath, type Path, pathData } from '../geometry/path.ts'
import { farItems, isDrawnApart } from './far.ts'
import type { Clip, DisplayList, GroupItem, Item, PathItem, PictureItem } from './list.ts'
import { itemsOnPage, sheetOf } from './on-page.ts'

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
  const definitions = new Definitions(options)
  const items = itemsOnPage(list)
  const far = farItems({ ...list, items })
  const writing = { options, definitions, outlines: new Map(), sheet: sheetOf(list), far }
  const body = items.map((item) => writeItem(item, writing)).join('')
  const { pixels } = options
  const size = pixels
    ? `width="${pixels.width}" height="${pixels.height}" preserveAspectRatio="none"`
    : `width="${written(list.width)}mm" height="${written(list.height)}mm"`
  const box = `viewBox="0 0 ${written(list.width)} ${written(list.height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${definitions.written()}${body}</svg>`
}

/** Items alone, for a picture of SVG that stands already. Definitions come with them. */
export function writeItems(items: readonly Item[], options: SvgOptions): string {
  const definitions = new Definitions(options)
  const writing = { options, definitions, outlines: new Map() }
  const body = items.map((item) => writeItem(item, writing)).join('')
  return `${definitions.written()}${body}`
}

interface Writing {
  options: SvgOptions
  definitions: Definitions
  /** A pattern has one drawing thousands of times. */
  outlines: Map<Path, string>
  /** The page with a little around it: as much as is drawn of what is far. */
  sheet?: Box
  far?: ReadonlySet<Item>
}

/** `moved` is what the groups around it have moved it by and not written. */
function writeItem(item: Item, writing: Writing, moved?: Matrix): string {
  if (item.type === 'path') return writePath(item, writing, moved)
  if (item.type === 'picture') return writePicture(item, writing, moved)
  return writeGroup(item, writing, moved)
}

function writePath({ path, fill, stroke, rule }: PathItem, { outlines }: Writing, moved?: Matrix): string {
  const even = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  const outline = outlines.get(path) ?? pathData(path)
  outlines.set(path, outline)
  return `<path d="${outline}" fill="${fill ? `#${fill}` : 'none'}"${even}${stroke ? writeStroke(stroke) : ''}${writeMove(moved)}/>`
}

function writeMove(matrix: Matrix | undefined): string {
  return matrix ? ` transform="${writtenMatrix(matrix)}"` : ''
}

function writeStroke({ colour, width, dash, cap, join }: Stroke): string {
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(written).join(' ')}"` : ''
  const ends = `${cap === 'butt' ? '' : ` stroke-linecap="${cap}"`}${join === 'miter' ? '' : ` stroke-linejoin="${join}"`}`
  return ` stroke="#${colour}" stroke-width="${written(width)}"${dashes}${ends}`
}

function writePicture(item: PictureItem, writing: Writing, moved: Matrix | undefined): string {
  const { sha256, mixing } = item
  const address = writing.options.pictureAt(sha256)
  if (address === undefined) return ''
  const [before, behind] = [
    `<image href="${escaped(address)}" ${writeBox(item)} preserveAspectRatio="none"`,
    '/>',
  ]
  if (!mixing) return `${before}${writeMove(moved)}${behind}`
  const matrix = `<feColorMatrix type="matrix" values="${mixing.map(written).join(' ')}"/>`
  if (writing.far?.has(item))
    return `<g${writeSheet(matrix, writing)}>${before}${writeMove(moved)}${behind}</g>`
  const whole = writeFilter('x="0" y="0" width="1" height="1"', matrix, writing)
  return `${before}${whole}${writeMove(moved)}${behind}`
}

function writeBox({ x, y, width, height }: Box): string {
  return `x="${written(x)}" y="${written(y)}" width="${written(width)}" height="${written(height)}"`
}

function writeFilter(region: string, effect: string, { definitions }: Writing): string {
  const id = definitions.idOf(
    (id) => `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${effect}</filter>`,
  )
  return ` filter="url(#${id})"`
}

const unchanged = '<feOffset dx="0" dy="0"/>'

/** What is drawn apart is as large as the region of its filter, whatever that does. */
function writeSheet(effect: string, writing: Writing): string {
  const { sheet } = writing
  return sheet ? writeFilter(`filterUnits="userSpaceOnUse" ${writeBox(sheet)}`, effect, writing) : ''
}

function writeGroup(item: GroupItem, writing: Writing, moved: Matrix | undefined): string {
  const { items, matrix, clip } = item
  const place = matrix && moved ? multiply(moved, matrix) : (matrix ?? moved)
  const members = (moved?: Matrix) => items.map((each) => writeItem(each, writing, moved)).join('')
  if (!writing.far?.has(item)) {
    const opening = `<g${writeMove(place)}${writeLook(item, clip, writing)}>`
    return `${opening}${members()}</g>`
  }
  // The page is a box on the page alone, not in what is turned on it: the members are moved each by itself.
  if (!isDrawnApart(item)) return members(place)
  const clipOnPage = clip && place ? { ...clip, path: mapPath(clip.path, place) } : clip
  const opening = `<g${writeSheet(unchanged, writing)}${writeLook(item, clipOnPage, writing)}>`
  return `${opening}${members(place)}</g>`
}

/** How a group lies on what is below it. */
function writeLook({ opacity, overprint }: GroupItem, clip: Clip | undefined, writing: Writing): string {
  const clipping = clip ? ` clip-path="url(#${writeClip(clip, writing)})"` : ''
  const mixing = overprint ? ' style="mix-blend-mode:multiply"' : ''
  const seen = opacity === undefined ? '' : ` opacity="${written(opacity)}"`
  return `${clipping}${seen}${mixing}`
}

function writeClip({ path, rule }: Clip, { definitions }: Writing): string {
  const even = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
  return definitions.idOf((id) => `<clipPath id="${id}"><path d="${pathData(path)}"${even}/></clipPath>`)
}

/** What is referred to by id. The same once more is named, not written again. */
class Definitions {
  readonly #ids = new Map<string, string>()
  readonly #prefix: string
  #text = ''

  constructor({ prefix = 'd' }: SvgOptions) {
    this.#prefix = prefix
  }

  idOf(write: (id: string) => string): string {
    const what = write('')
    const known = this.#ids.get(what)
    if (known !== undefined) return known
    const id = `${this.#prefix}${this.#ids.size}`
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
