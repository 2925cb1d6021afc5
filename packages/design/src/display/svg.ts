import type { Stroke } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import { formatMatrix, formatNumber, type Matrix, multiply } from '../geometry/matrix.ts'
import { mapPath, type Path, pathData } from '../geometry/path.ts'
import { findFarReachingItems, needsOwnLayer } from './far-reaching-items.ts'
import type { Clip, DisplayList, GroupItem, Item, PathItem, PictureItem } from './list.ts'
import { itemsOnPage, paddedPageBox } from './visible-items.ts'

export interface SvgOptions {
  /** URL of a picture; undefined omits the picture. */
  pictureUrl: (sha256: string) => string | undefined
  /** Size of the whole page in pixels; without it the SVG has its size in mm. */
  pixels?: { width: number; height: number }
  /** Prefix of ids, for several SVGs in one document. */
  prefix?: string
}

/** Size of a page in pixels at a resolution. */
export function pixelsOf({ width, height }: { width: number; height: number }, dpi: number) {
  const side = (mm: number) => Math.max(1, Math.round((mm / 25.4) * dpi))
  return { width: side(width), height: side(height) }
}

/** Converts a display list to SVG. Text is converted to outlines, and pictures are the only external resources. */
export function writeSvg(list: DisplayList, options: SvgOptions): string {
  const definitions = new Definitions(options)
  const items = itemsOnPage(list)
  const farReaching = findFarReachingItems({ ...list, items })
  const context = { options, definitions, outlines: new Map(), pageBox: paddedPageBox(list), farReaching }
  const body = items.map((item) => writeItem(item, context)).join('')
  const { pixels } = options
  const size = pixels
    ? `width="${pixels.width}" height="${pixels.height}" preserveAspectRatio="none"`
    : `width="${formatNumber(list.width)}mm" height="${formatNumber(list.height)}mm"`
  const box = `viewBox="0 0 ${formatNumber(list.width)} ${formatNumber(list.height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${definitions.written()}${body}</svg>`
}

/** Items with their definitions, for embedding in an existing SVG. */
export function writeItems(items: readonly Item[], options: SvgOptions): string {
  const definitions = new Definitions(options)
  const context = { options, definitions, outlines: new Map() }
  const body = items.map((item) => writeItem(item, context)).join('')
  return `${definitions.written()}${body}`
}

interface WriteContext {
  options: SvgOptions
  definitions: Definitions
  /** Cached path data: a pattern repeats one drawing thousands of times. */
  outlines: Map<Path, string>
  /** The page with its margin: the region that is drawn of far-reaching items. */
  pageBox?: Box
  farReaching?: ReadonlySet<Item>
}

/** `transform` is the transformation of the surrounding groups that were not written. */
function writeItem(item: Item, context: WriteContext, transform?: Matrix): string {
  if (item.type === 'path') return writePath(item, context, transform)
  if (item.type === 'picture') return writePicture(item, context, transform)
  return writeGroup(item, context, transform)
}

function writePath(
  { path, fill, stroke, rule }: PathItem,
  { outlines }: WriteContext,
  transform?: Matrix,
): string {
  const even = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  const outline = outlines.get(path) ?? pathData(path)
  outlines.set(path, outline)
  return `<path d="${outline}" fill="${fill ? `#${fill}` : 'none'}"${even}${stroke ? writeStroke(stroke) : ''}${writeTransform(transform)}/>`
}

function writeTransform(matrix: Matrix | undefined): string {
  return matrix ? ` transform="${formatMatrix(matrix)}"` : ''
}

function writeStroke({ colour, width, dash, cap, join }: Stroke): string {
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(formatNumber).join(' ')}"` : ''
  const ends = `${cap === 'butt' ? '' : ` stroke-linecap="${cap}"`}${join === 'miter' ? '' : ` stroke-linejoin="${join}"`}`
  return ` stroke="#${colour}" stroke-width="${formatNumber(width)}"${dashes}${ends}`
}

function writePicture(item: PictureItem, context: WriteContext, transform: Matrix | undefined): string {
  const { sha256, colourMatrix } = item
  const url = context.options.pictureUrl(sha256)
  if (url === undefined) return ''
  const [start, end] = [
    `<image href="${escapeAttribute(url)}" ${writeBox(item)} preserveAspectRatio="none"`,
    '/>',
  ]
  if (!colourMatrix) return `${start}${writeTransform(transform)}${end}`
  const matrix = `<feColorMatrix type="matrix" values="${colourMatrix.map(formatNumber).join(' ')}"/>`
  if (context.farReaching?.has(item))
    return `<g${writePageFilter(matrix, context)}>${start}${writeTransform(transform)}${end}</g>`
  const whole = writeFilter('x="0" y="0" width="1" height="1"', matrix, context)
  return `${start}${whole}${writeTransform(transform)}${end}`
}

function writeBox({ x, y, width, height }: Box): string {
  return `x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"`
}

function writeFilter(region: string, effect: string, { definitions }: WriteContext): string {
  const id = definitions.idOf(
    (id) => `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${effect}</filter>`,
  )
  return ` filter="url(#${id})"`
}

const identityFilter = '<feOffset dx="0" dy="0"/>'

/** A filter with a fixed region limits the size of the layer of a far-reaching item. */
function writePageFilter(effect: string, context: WriteContext): string {
  const { pageBox } = context
  return pageBox ? writeFilter(`filterUnits="userSpaceOnUse" ${writeBox(pageBox)}`, effect, context) : ''
}

function writeGroup(item: GroupItem, context: WriteContext, transform: Matrix | undefined): string {
  const { items, matrix, clip } = item
  const matrixOnPage = matrix && transform ? multiply(transform, matrix) : (matrix ?? transform)
  const members = (transform?: Matrix) => items.map((each) => writeItem(each, context, transform)).join('')
  if (!context.farReaching?.has(item)) {
    const opening = `<g${writeTransform(matrixOnPage)}${writeCompositing(item, clip, context)}>`
    return `${opening}${members()}</g>`
  }
  // The filter region is upright only without a rotation, so the matrix is applied to each member instead.
  if (!needsOwnLayer(item)) return members(matrixOnPage)
  const clipOnPage = clip && matrixOnPage ? { ...clip, path: mapPath(clip.path, matrixOnPage) } : clip
  const opening = `<g${writePageFilter(identityFilter, context)}${writeCompositing(item, clipOnPage, context)}>`
  return `${opening}${members(matrixOnPage)}</g>`
}

/** Clip, opacity and blend mode of a group. */
function writeCompositing(
  { opacity, overprint }: GroupItem,
  clip: Clip | undefined,
  context: WriteContext,
): string {
  const clipping = clip ? ` clip-path="url(#${writeClip(clip, context)})"` : ''
  const blendMode = overprint ? ' style="mix-blend-mode:multiply"' : ''
  const opacityAttribute = opacity === undefined ? '' : ` opacity="${formatNumber(opacity)}"`
  return `${clipping}${opacityAttribute}${blendMode}`
}

function writeClip({ path, rule }: Clip, { definitions }: WriteContext): string {
  const even = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
  return definitions.idOf((id) => `<clipPath id="${id}"><path d="${pathData(path)}"${even}/></clipPath>`)
}

/** Elements of <defs>. Equal definitions are written once. */
class Definitions {
  readonly #ids = new Map<string, string>()
  readonly #prefix: string
  #text = ''

  constructor({ prefix = 'd' }: SvgOptions) {
    this.#prefix = prefix
  }

  idOf(write: (id: string) => string): string {
    const attributes = write('')
    const cached = this.#ids.get(attributes)
    if (cached !== undefined) return cached
    const id = `${this.#prefix}${this.#ids.size}`
    this.#ids.set(attributes, id)
    this.#text += write(id)
    return id
  }

  written(): string {
    return this.#text && `<defs>${this.#text}</defs>`
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
