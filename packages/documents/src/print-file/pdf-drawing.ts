import type { DisplayList, Item, Matrix, Path } from '@printery/design'
import type PDFDocument from 'pdfkit'
import type { Reference } from 'pdfkit'
import type { InkWriter } from './pdf-inks.ts'

type GroupItem = Extract<Item, { type: 'group' }>
type PathItem = Extract<Item, { type: 'path' }>
type PictureItem = Extract<Item, { type: 'picture' }>

/** Embeds a picture in the file, with the colour matrix applied; undefined if there is no such picture. */
export type EmbedPicture = (
  sha256: string,
  colourMatrix: readonly number[] | undefined,
) => Reference | undefined

/** Minimum number of characters of a drawing that is stored once and referenced, as in patterns. */
const minSharedLength = 600

/** Writes a display list as PDF operators, in mm from the upper left. */
export class PdfDrawing {
  readonly #pdf: PDFDocument
  readonly #inks: InkWriter
  readonly #embedPicture: EmbedPicture
  readonly #pictures = new Map<string, string | undefined>()
  readonly #bodies = new Map<string, string>()
  readonly #graphicsStates = new Map<string, string>()

  constructor(pdf: PDFDocument, inks: InkWriter, embedPicture: EmbedPicture) {
    this.#pdf = pdf
    this.#inks = inks
    this.#embedPicture = embedPicture
  }

  /** The operators of a list. The caller clips items outside of the page. */
  write(list: DisplayList): string {
    return this.#items(list.items)
  }

  #items(items: readonly Item[]): string {
    return items.map((item) => this.#item(item)).join('')
  }

  #item(item: Item): string {
    if (item.type === 'path') return this.#path(item)
    if (item.type === 'picture') return this.#picture(item)
    return this.#group(item)
  }

  #path({ path, fill, stroke, rule }: PathItem): string {
    const outline = pathOf(path)
    const filled = fill ? `${this.#inks.fill(fill)}\n${outline}${rule === 'evenodd' ? 'f*' : 'f'}\n` : ''
    if (!stroke) return filled
    const { colour, width, dash, cap, join } = stroke
    const ends = `${{ butt: 0, round: 1, square: 2 }[cap]} J ${{ miter: 0, round: 1, bevel: 2 }[join]} j`
    const attributes = `${formatNumber(width)} w ${ends} [${dash.map(formatNumber).join(' ')}] 0 d`
    return `${filled}${this.#inks.stroke(colour)} ${attributes}\n${outline}S\n`
  }

  #picture({ sha256, x, y, width, height, colourMatrix }: PictureItem): string {
    const key = `${sha256} ${colourMatrix?.join() ?? ''}`
    if (!this.#pictures.has(key)) this.#pictures.set(key, this.#embed(sha256, colourMatrix))
    const name = this.#pictures.get(key)
    // PDF pictures have their origin in the lower left, and here y points down.
    return name === undefined
      ? ''
      : `q ${[width, 0, 0, -height, x, y + height].map(formatNumber).join(' ')} cm /${name} Do Q\n`
  }

  #embed(sha256: string, colourMatrix: readonly number[] | undefined): string | undefined {
    const image = this.#embedPicture(sha256, colourMatrix)
    return image && this.#addXObject('P', image)
  }

  #group({ items, matrix, clip, opacity = 1, overprint = false }: GroupItem): string {
    const body = this.#items(items)
    if (body === '') return ''
    const transform = matrix ? `${matrixOf(matrix)} cm\n` : ''
    const clipping = clip ? `${pathOf(clip.path)}${clip.rule === 'evenodd' ? 'W*' : 'W'} n\n` : ''
    const isBlended = this.#inks.blendSpace !== undefined
    const compositing = isBlended ? { opacity, overprint } : { opacity: 1, overprint }
    const isPlain = compositing.opacity === 1 && !compositing.overprint
    const isIsolated =
      this.#inks.isolatesGroups === true && (!isPlain || clip !== undefined) && hasBlending(items)
    const inside = isPlain
      ? this.#shared(body, { isGroup: isIsolated, isIsolated })
      : `/${this.#graphicsState(compositing)} gs\n${this.#shared(body, { isGroup: isBlended, isIsolated })}`
    return `q\n${transform}${clipping}${inside}Q\n`
  }

  /**
   * Stores repeated drawings once and references them; groups that blend with the background become transparency
   * groups. Elements of an isolated group blend only with each other, not with the background of the group.
   */
  #shared(body: string, { isGroup, isIsolated }: { isGroup: boolean; isIsolated: boolean }): string {
    if (!isGroup && body.length < minSharedLength) return body
    const key = `${isGroup} ${isIsolated} ${body}`
    const cached = this.#bodies.get(key)
    if (cached !== undefined) return `/${cached} Do\n`
    const form = this.#pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-100_000, -100_000, 100_000, 100_000],
      Resources: this.#pdf.page.resources,
      ...(isGroup && { Group: { S: 'Transparency', I: isIsolated, K: false } }),
    })
    form.end(body)
    const name = this.#addXObject('F', form)
    this.#bodies.set(key, name)
    return `/${name} Do\n`
  }

  #graphicsState({ opacity, overprint }: { opacity: number; overprint: boolean }): string {
    const key = `${opacity} ${overprint}`
    const cached = this.#graphicsStates.get(key)
    if (cached !== undefined) return cached
    const mode = overprint ? this.#inks.overprint : {}
    const state = this.#pdf.ref({ Type: 'ExtGState', ca: opacity, CA: opacity, ...mode })
    state.end()
    const { ext_gstates: states } = this.#pdf.page
    const name = `G${Object.keys(states).length}`
    states[name] = state
    this.#graphicsStates.set(key, name)
    return name
  }

  #addXObject(prefix: string, object: Reference): string {
    const { xobjects } = this.#pdf.page
    const name = `${prefix}${Object.keys(xobjects).length}`
    xobjects[name] = object
    return name
  }
}

/** Whether any of the items blends with its background. */
function hasBlending(items: readonly Item[]): boolean {
  return items.some((item) => item.type === 'group' && (item.overprint === true || hasBlending(item.items)))
}

/** Rounds to a ten-thousandth of a mm, without an exponent. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function matrixOf({ a, b, c, d, e, f }: Matrix): string {
  const factors = [a, b, c, d].map((part) => part.toFixed(8).replace(/\.?0+$/, ''))
  return `${factors.join(' ')} ${formatNumber(e)} ${formatNumber(f)}`
}

/** A path as operators, without painting it. */
export function pathOf(path: Path): string {
  let operators = ''
  let [x, y] = [0, 0]
  for (const { to, at } of path) {
    if (to === 'Z') operators += 'h\n'
    else if (to === 'Q') {
      // PDF has no quadratic curves, so they are converted to cubics.
      const [cx, cy, ex, ey] = at
      const controlPoints = [x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3, ex + ((cx - ex) * 2) / 3]
      operators += `${[...controlPoints, ey + ((cy - ey) * 2) / 3, ex, ey].map(formatNumber).join(' ')} c\n`
    } else operators += `${at.map(formatNumber).join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[to]}\n`
    if (to !== 'Z') [x, y] = at.slice(-2) as [number, number]
  }
  return operators
}
