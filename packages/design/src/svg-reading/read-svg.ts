import svgpath from 'svgpath'
import { Drawing, type PhysicalSize } from '../drawing.ts'
import { type Path, pathData, type Step } from '../geometry/path.ts'
import { outlineOfNode } from './shapes.ts'
import {
  type Colour,
  initialStyle,
  parseColour,
  parseFraction,
  parseLength,
  parseMillimetres,
  parseStyleRules,
  propertiesOf,
  type Style,
  type StyleRules,
  styleOf,
} from './style.ts'
import { type Node, parseSvg, UnreadableSvg } from './tree.ts'

export { UnreadableSvg } from './tree.ts'

/** Kinds of content that were dropped or simplified. */
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
  /** Number of occurrences by kind. */
  losses: Partial<Record<Loss, number>>
  /** Absent if the width or height of the SVG has no unit of length such as mm; pixels don't count. */
  physicalSize?: PhysicalSize
}

/** Files above these limits are attacks or would take seconds to draw. */
const svgLimits = { shapes: 5000, uses: 2000, inside: 20, path: 400_000 }

/**
 * Converts an SVG to a drawing. Unsupported content is dropped and gradients become one colour; `losses` counts both.
 * Throws UnreadableSvg with a message for the user.
 */
export function readSvg(xml: string): ReadSvg {
  const root = parseSvg(xml)
  const reader = new Reader(root)
  const { x, y, width, height } = viewOf(root)
  reader.read(root, initialStyle, `translate(${-x} ${-y})`, { opacity: 1, overprint: false })
  if (reader.shapes.length === 0) throw new UnreadableSvg('This SVG has nothing that can be printed.')
  const drawing = Drawing.safeParse({ width, height, shapes: reader.shapes })
  if (!drawing.success) throw new UnreadableSvg('This SVG is larger than what can be printed.')
  const physicalSize = physicalSizeOf(root, drawing.data)
  return { drawing: drawing.data, losses: reader.losses, ...(physicalSize && { physicalSize }) }
}

/** Limits of the stated width and height of an SVG in mm; other values are mistakes or attacks. */
const statedSides = { min: 0.1, max: 100_000 }

/** The stated size in mm; with other proportions than the drawing, the largest size of the drawing that fits into it. */
function physicalSizeOf(
  { attributes }: Node,
  { width, height }: Pick<Drawing, 'width' | 'height'>,
): PhysicalSize | undefined {
  const [statedWidth, statedHeight] = [attributes.width, attributes.height].map(parseMillimetres)
  if (statedWidth === undefined || statedHeight === undefined) return undefined
  const mmPerUnit = Math.min(statedWidth / width, statedHeight / height)
  const stated = { width: width * mmPerUnit, height: height * mmPerUnit }
  const isPlausible = [stated.width, stated.height].every(
    (side) => side >= statedSides.min && side <= statedSides.max,
  )
  return isPlausible ? stated : undefined
}

function viewOf({ attributes }: Node) {
  const [x = 0, y = 0, width = 0, height = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return { x, y, width, height }
  const size = { width: parseLength(attributes.width, 300), height: parseLength(attributes.height, 150) }
  if (size.width <= 0 || size.height <= 0) throw new UnreadableSvg('This SVG has no size.')
  return { x: 0, y: 0, ...size }
}

/** Unsupported elements by name. */
const droppedElements: Record<string, Loss> = {
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
/** Elements that are read only when referenced, or ignored. */
const skippedElements = new Set([
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
  readonly #sheet: StyleRules
  readonly #byId = new Map<string, Node>()
  #uses = 0
  /** Nesting depth of <use>. */
  #useDepth = 0

  constructor(root: Node) {
    let css = ''
    const visit = (node: Node) => {
      if (node.attributes.id !== undefined) this.#byId.set(node.attributes.id, node)
      if (node.name === 'style') css += `${node.text}\n`
      for (const child of node.children) visit(child)
    }
    visit(root)
    this.#sheet = parseStyleRules(css)
  }

  read(node: Node, inheritedStyle: Style, transform: string, inherited: Inherited): void {
    if (this.#isIgnored(node)) return
    const properties = propertiesOf(node, this.#sheet)
    for (const [field, loss] of [
      ['filter', 'filter'],
      ['mask', 'mask'],
      ['clip-path', 'clip'],
      ['marker-start', 'marker'],
      ['marker-end', 'marker'],
      ['marker-mid', 'marker'],
    ] as const)
      if (properties[field] !== undefined && properties[field] !== 'none') this.#addLoss(loss)
    const style = styleOf(properties, inheritedStyle, (id) => this.#flatColour(id))
    if (style.isHidden) return
    const ownTransform = node.attributes.transform
    const combinedTransform = ownTransform ? `${transform} ${ownTransform}` : transform
    const compositing = {
      opacity: inherited.opacity * parseFraction(properties.opacity, 1),
      overprint: inherited.overprint || properties['mix-blend-mode'] === 'multiply',
    }
    const outline = outlineOfNode(node)
    if (outline) this.#draw(outline, style, combinedTransform, compositing)
    else if (node.name === 'use') this.#use(node, style, combinedTransform, compositing)
    else for (const child of node.children) this.read(child, style, combinedTransform, compositing)
  }

  #isIgnored({ name, attributes }: Node): boolean {
    if (Object.keys(attributes).some((field) => /^on/i.test(field))) this.#addLoss('script')
    const loss = Object.hasOwn(droppedElements, name) ? droppedElements[name] : undefined
    if (loss) this.#addLoss(loss)
    return loss !== undefined || skippedElements.has(name)
  }

  #addLoss(loss: Loss): void {
    this.losses[loss] = (this.losses[loss] ?? 0) + 1
  }

  /** Reads the target of a <use> within the file. The number and depth of uses are limited to prevent recursion. */
  #use({ attributes }: Node, style: Style, transform: string, inherited: Inherited): void {
    const { href = '' } = attributes
    const target = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined
    if (!target) {
      this.#addLoss('link')
      return
    }
    if (++this.#uses > svgLimits.uses || this.#useDepth >= svgLimits.inside)
      throw new UnreadableSvg('This SVG repeats its parts too often.')
    const childTransform = `${transform} translate(${parseLength(attributes.x, 0)} ${parseLength(attributes.y, 0)})`
    const inside = target.name === 'symbol' || target.name === 'svg' ? target.children : [target]
    this.#useDepth++
    for (const child of inside) this.read(child, style, childTransform, inherited)
    this.#useDepth--
  }

  #draw(outline: string, style: Style, transform: string, { opacity, overprint }: Inherited): void {
    const { fill, stroke, cap, join, rule } = style
    if (!fill && !stroke) return
    if (outline.length > svgLimits.path) throw new UnreadableSvg('A path of this SVG is too long.')
    if (this.shapes.length >= svgLimits.shapes) throw new UnreadableSvg('This SVG has too many shapes.')
    const { path, scale } = transformPath(outline, transform)
    if (path.length === 0) return
    const shared = { path: pathData(path), rule, overprint }
    const strokeOf = (colour: Colour) => ({
      colour: colour.hex,
      // The width of a non-scaling stroke is in units of the root element.
      width: Math.max(0.001, style.strokeWidth * (style.isScaled ? scale : 1)),
      dash: style.dash.map((length) => Math.max(0.001, length * scale)),
      cap,
      join,
    })
    const fillOpacity = opacity * style.fillOpacity * (fill?.opacity ?? 0)
    const strokeOpacity = opacity * style.strokeOpacity * (stroke?.opacity ?? 0)
    if (fill && fillOpacity > 0) this.shapes.push({ ...shared, fill: fill.hex, opacity: fillOpacity })
    if (stroke && strokeOpacity > 0 && style.strokeWidth === 0) this.#addLoss('hairline')
    if (stroke && strokeOpacity > 0 && style.strokeWidth > 0)
      this.shapes.push({ ...shared, stroke: strokeOf(stroke), opacity: strokeOpacity })
  }

  /** A gradient is replaced by its middle colour; a pattern has none. */
  #flatColour(id: string): Colour | undefined {
    let node = this.#byId.get(id)
    if (node?.name === 'pattern') this.#addLoss('pattern')
    if (node?.name !== 'linearGradient' && node?.name !== 'radialGradient') return undefined
    this.#addLoss('gradient')
    for (let hop = 0; node && hop < 5; hop++) {
      const stops = node.children.filter(({ name }) => name === 'stop')
      const middle = stops[Math.floor(stops.length / 2)]
      if (middle) {
        const properties = propertiesOf(middle, this.#sheet)
        const colour = parseColour(properties['stop-color'] ?? 'black')
        return colour && { ...colour, opacity: colour.opacity * parseFraction(properties['stop-opacity'], 1) }
      }
      node = this.#byId.get((node.attributes.href ?? '').replace(/^#/, ''))
    }
    return undefined
  }
}

/** The path in coordinates of the file as absolute commands, and the scale of lengths. */
function transformPath(outline: string, transform: string): { path: Path; scale: number } {
  // Arcs are converted before the transformation, because the library handles them incorrectly under reflections.
  const transformed = svgpath(outline).abs().unarc().unshort().transform(transform).abs()
  const steps: Step[] = []
  let [x, y] = [0, 0]
  let start: [number, number] = [0, 0]
  transformed.iterate(([command, ...numbers]) => {
    if (!numbers.every(Number.isFinite)) return
    if (command === 'H') x = numbers[0] ?? x
    else if (command === 'V') y = numbers[0] ?? y
    else if (command === 'Z' || command === 'z') [x, y] = start
    else [x, y] = numbers.slice(-2) as [number, number]
    if (command === 'H' || command === 'V') steps.push({ to: 'L', at: [x, y] })
    else if (command === 'M') {
      start = [x, y]
      steps.push({ to: 'M', at: [x, y] })
    } else if (command === 'Z' || command === 'z') steps.push({ to: 'Z', at: [] })
    else if (command === 'L' || command === 'Q' || command === 'C')
      steps.push({ to: command, at: numbers } as Step)
  })
  return { path: steps[0]?.to === 'M' ? steps : [], scale: scaleOf(transform) }
}

/** Mean scale of lengths over all directions. */
function scaleOf(transform: string): number {
  const unit: number[] = []
  svgpath('M0 0L1 0M0 0L0 1')
    .transform(transform)
    .abs()
    .iterate(([, ...numbers]) => {
      unit.push(...numbers.map(Number))
    })
  const [ox = 0, oy = 0, ax = 1, ay = 0, , , bx = 0, by = 1] = unit
  return Math.sqrt(Math.abs((ax - ox) * (by - oy) - (ay - oy) * (bx - ox))) || 1
}
