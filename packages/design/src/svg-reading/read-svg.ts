import svgpath from 'svgpath'
import { Drawing } from '../drawing.ts'
import { type Path, pathData, type Step } from '../geometry/path.ts'
import { outlineOfNode } from './shapes.ts'
import {
  type Colour,
  colourOf,
  firstStyle,
  lengthOf,
  partOf,
  propertiesOf,
  readSheet,
  type Sheet,
  type Style,
  styleOf,
} from './style.ts'
import { type Node, parse, UnreadableSvg } from './tree.ts'

export { UnreadableSvg } from './tree.ts'

/** Why something of a file is not in the drawing as it was. */
export type Loss =
  | 'text'
  | 'picture'
  | 'gradient'
  | 'pattern'
  | 'filter'
  | 'mask'
  | 'clip'
  | 'marker'
  | 'script'
  | 'foreign'
  | 'link'
  | 'hairline'

export interface ReadSvg {
  drawing: Drawing
  /** How often each was dropped or flattened. */
  losses: Partial<Record<Loss, number>>
}

/** Beyond, it is no artwork but an attack, or would take seconds to draw. */
const most = { shapes: 5000, uses: 2000, inside: 20, path: 400_000 }

/**
 * Reads an SVG into lines and surfaces of our own. Nothing of the file itself is kept: what has no place in a drawing is dropped, gradients
 * become one colour, and `losses` counts both. Throws UnreadableSvg with a sentence for who sent it.
 */
export function readSvg(xml: string): ReadSvg {
  const root = parse(xml)
  const reader = new Reader(root)
  const { x, y, width, height } = viewOf(root)
  reader.read(root, firstStyle, `translate(${-x} ${-y})`, { opacity: 1, overprint: false })
  if (reader.shapes.length === 0) throw new UnreadableSvg('This SVG has nothing that can be printed.')
  const drawing = Drawing.safeParse({ width, height, shapes: reader.shapes })
  if (!drawing.success) throw new UnreadableSvg('This SVG is larger than what can be printed.')
  return { drawing: drawing.data, losses: reader.losses }
}

function viewOf({ attributes }: Node) {
  const [x = 0, y = 0, width = 0, height = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return { x, y, width, height }
  const size = { width: lengthOf(attributes.width, 300), height: lengthOf(attributes.height, 150) }
  if (size.width <= 0 || size.height <= 0) throw new UnreadableSvg('This SVG has no size.')
  return { x: 0, y: 0, ...size }
}

/** What has no place in a drawing, by the name of the element. */
const dropped: Record<string, Loss> = {
  text: 'text',
  image: 'picture',
  script: 'script',
  foreignObject: 'foreign',
  animate: 'script',
  animateTransform: 'script',
  animateMotion: 'script',
  set: 'script',
  video: 'foreign',
  audio: 'foreign',
  iframe: 'foreign',
}
/** Read when something refers to it, or not at all. */
const silent = new Set([
  ...['defs', 'symbol', 'style', 'title', 'desc', 'metadata', 'linearGradient', 'radialGradient', 'pattern'],
  ...['clipPath', 'mask', 'filter', 'marker', 'namedview'],
])

interface Inherited {
  opacity: number
  overprint: boolean
}

class Reader {
  readonly shapes: unknown[] = []
  readonly losses: Partial<Record<Loss, number>> = {}
  readonly #sheet: Sheet
  readonly #byId = new Map<string, Node>()
  #uses = 0
  /** Parts that are used again inside of each other. */
  #inside = 0

  constructor(root: Node) {
    let css = ''
    const visit = (node: Node) => {
      if (node.attributes.id !== undefined) this.#byId.set(node.attributes.id, node)
      if (node.name === 'style') css += `${node.text}\n`
      for (const child of node.children) visit(child)
    }
    visit(root)
    this.#sheet = readSheet(css)
  }

  read(node: Node, around: Style, transform: string, inherited: Inherited): void {
    if (this.#isLeftOut(node)) return
    const properties = propertiesOf(node, this.#sheet)
    for (const [field, loss] of [
      ['filter', 'filter'],
      ['mask', 'mask'],
      ['clip-path', 'clip'],
      ['marker-start', 'marker'],
      ['marker-end', 'marker'],
      ['marker-mid', 'marker'],
    ] as const)
      if (properties[field] !== undefined && properties[field] !== 'none') this.#lose(loss)
    const style = styleOf(properties, around, (id) => this.#flatColour(id))
    if (style.isHidden) return
    const own = node.attributes.transform
    const moved = own ? `${transform} ${own}` : transform
    const shown = {
      opacity: inherited.opacity * partOf(properties.opacity, 1),
      overprint: inherited.overprint || properties['mix-blend-mode'] === 'multiply',
    }
    const outline = outlineOfNode(node)
    if (outline) this.#draw(outline, style, moved, shown)
    else if (node.name === 'use') this.#use(node, style, moved, shown)
    else for (const child of node.children) this.read(child, style, moved, shown)
  }

  #isLeftOut({ name, attributes }: Node): boolean {
    if (Object.keys(attributes).some((field) => /^on/i.test(field))) this.#lose('script')
    const loss = Object.hasOwn(dropped, name) ? dropped[name] : undefined
    if (loss) this.#lose(loss)
    return loss !== undefined || silent.has(name)
  }

  #lose(loss: Loss): void {
    this.losses[loss] = (this.losses[loss] ?? 0) + 1
  }

  /** Only what lies in the same file, and never itself. */
  #use({ attributes }: Node, style: Style, transform: string, inherited: Inherited): void {
    const { href = '' } = attributes
    const target = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined
    if (!target) {
      this.#lose('link')
      return
    }
    if (++this.#uses > most.uses || this.#inside >= most.inside)
      throw new UnreadableSvg('This SVG repeats its parts too often.')
    const moved = `${transform} translate(${lengthOf(attributes.x, 0)} ${lengthOf(attributes.y, 0)})`
    const inside = target.name === 'symbol' || target.name === 'svg' ? target.children : [target]
    this.#inside++
    for (const child of inside) this.read(child, style, moved, inherited)
    this.#inside--
  }

  #draw(outline: string, style: Style, transform: string, { opacity, overprint }: Inherited): void {
    const { fill, stroke, cap, join, rule } = style
    if (!fill && !stroke) return
    if (outline.length > most.path) throw new UnreadableSvg('A path of this SVG is too long.')
    if (this.shapes.length >= most.shapes) throw new UnreadableSvg('This SVG has too many shapes.')
    const { path, scale } = placed(outline, transform)
    if (path.length === 0) return
    const shared = { path: pathData(path), rule, overprint }
    const strokeOf = (colour: Colour) => ({
      colour: colour.hex,
      // What keeps its width however it is scaled has it in the units of the whole file.
      width: Math.max(0.001, style.strokeWidth * (style.isScaled ? scale : 1)),
      dash: style.dash.map((length) => Math.max(0.001, length * scale)),
      cap,
      join,
    })
    const fillSeen = opacity * style.fillOpacity * (fill?.opacity ?? 0)
    const strokeSeen = opacity * style.strokeOpacity * (stroke?.opacity ?? 0)
    if (fill && fillSeen > 0) this.shapes.push({ ...shared, fill: fill.hex, opacity: fillSeen })
    if (stroke && strokeSeen > 0 && style.strokeWidth === 0) this.#lose('hairline')
    if (stroke && strokeSeen > 0 && style.strokeWidth > 0)
      this.shapes.push({ ...shared, stroke: strokeOf(stroke), opacity: strokeSeen })
  }

  /** The middle of a gradient's colours stands for all of it; a pattern has none. */
  #flatColour(id: string): Colour | undefined {
    let node = this.#byId.get(id)
    if (node?.name === 'pattern') this.#lose('pattern')
    if (node?.name !== 'linearGradient' && node?.name !== 'radialGradient') return undefined
    this.#lose('gradient')
    for (let hop = 0; node && hop < 5; hop++) {
      const stops = node.children.filter(({ name }) => name === 'stop')
      const middle = stops[Math.floor(stops.length / 2)]
      if (middle) {
        const properties = propertiesOf(middle, this.#sheet)
        const colour = colourOf(properties['stop-color'] ?? 'black')
        return colour && { ...colour, opacity: colour.opacity * partOf(properties['stop-opacity'], 1) }
      }
      node = this.#byId.get((node.attributes.href ?? '').replace(/^#/, ''))
    }
    return undefined
  }
}

/** In the places of the whole file, as steps of our own, and how much longer a line has become. */
function placed(outline: string, transform: string): { path: Path; scale: number } {
  // Curves before they are moved: the library turns an arc the wrong way where a mirror turns it.
  const moved = svgpath(outline).abs().unarc().unshort().transform(transform).abs()
  const steps: Step[] = []
  let [x, y] = [0, 0]
  let start: [number, number] = [0, 0]
  moved.iterate(([command, ...at]) => {
    if (!at.every(Number.isFinite)) return
    if (command === 'H') x = at[0] ?? x
    else if (command === 'V') y = at[0] ?? y
    else if (command === 'Z' || command === 'z') [x, y] = start
    else [x, y] = at.slice(-2) as [number, number]
    if (command === 'H' || command === 'V') steps.push({ to: 'L', at: [x, y] })
    else if (command === 'M') {
      start = [x, y]
      steps.push({ to: 'M', at: [x, y] })
    } else if (command === 'Z' || command === 'z') steps.push({ to: 'Z', at: [] })
    else if (command === 'L' || command === 'Q' || command === 'C') steps.push({ to: command, at } as Step)
  })
  return { path: steps[0]?.to === 'M' ? steps : [], scale: scaleOf(transform) }
}

/** Of a length, the mean over all directions. */
function scaleOf(transform: string): number {
  const unit: number[] = []
  svgpath('M0 0L1 0M0 0L0 1')
    .transform(transform)
    .abs()
    .iterate(([, ...at]) => {
      unit.push(...(at as number[]))
    })
  const [ox = 0, oy = 0, ax = 1, ay = 0, , , bx = 0, by = 1] = unit
  return Math.sqrt(Math.abs((ax - ox) * (by - oy) - (ay - oy) * (bx - ox))) || 1
}
