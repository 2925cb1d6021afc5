import colorString from 'color-string'
import type { Node } from './tree.ts'

/** What an element is drawn with, once what lies around it has spoken. */
export interface Style {
  /** Undefined: none. */
  fill: Colour | undefined
  stroke: Colour | undefined
  strokeWidth: number
  /** Lines become broader with what they are drawn in. */
  isScaled: boolean
  dash: number[]
  cap: 'butt' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
  rule: 'nonzero' | 'evenodd'
  fillOpacity: number
  strokeOpacity: number
  /** What `currentColor` stands for. */
  current: Colour
  isHidden: boolean
}

export interface Colour {
  hex: string
  opacity: number
}

const black: Colour = { hex: '000000', opacity: 1 }

export const firstStyle: Style = {
  fill: black,
  stroke: undefined,
  strokeWidth: 1,
  isScaled: true,
  dash: [],
  cap: 'butt',
  join: 'miter',
  rule: 'nonzero',
  fillOpacity: 1,
  strokeOpacity: 1,
  current: black,
  isHidden: false,
}

/** Rules of the file's style sheets for one tag, class or id: what designers' programs write. */
export type Sheet = ReadonlyMap<string, Record<string, string>>

export function readSheet(css: string): Sheet {
  const rules = new Map<string, Record<string, string>>()
  for (const [, selectors = '', body = ''] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').map((each) => each.trim()))
      rules.set(selector, { ...rules.get(selector), ...declarations(body) })
  return rules
}

function declarations(body: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const each of body.split(';')) {
    const colon = each.indexOf(':')
    if (colon > 0)
      found[each.slice(0, colon).trim().toLowerCase()] = each
        .slice(colon + 1)
        .replace(/!important/, '')
        .trim()
  }
  return found
}

/** Its attributes, over them the style sheets' rules, over them its own style. */
export function propertiesOf({ name, attributes }: Node, sheet: Sheet): Record<string, string> {
  const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean)
  const selectors = [
    name,
    ...classes.flatMap((each) => [`.${each}`, `${name}.${each}`]),
    `#${attributes.id ?? ''}`,
  ]
  return Object.assign(
    Object.create(null),
    attributes,
    ...selectors.map((selector) => sheet.get(selector)),
    declarations(attributes.style ?? ''),
  )
}

/** `server` answers for a gradient or pattern by its id: a colour that stands for it. */
export function styleOf(
  properties: Record<string, string>,
  around: Style,
  server: (id: string) => Colour | undefined,
): Style {
  const current = paintOf(properties.color, around.current, around, server) ?? around.current
  const inside = { ...around, current }
  const dash = properties['stroke-dasharray']
  return {
    ...inside,
    fill: paintOf(properties.fill, around.fill, inside, server),
    stroke: paintOf(properties.stroke, around.stroke, inside, server),
    strokeWidth: lengthOf(properties['stroke-width'], around.strokeWidth),
    isScaled: properties['vector-effect'] !== 'non-scaling-stroke',
    dash: dash === undefined ? around.dash : dashesOf(dash),
    cap: oneOf(['butt', 'round', 'square'], properties['stroke-linecap'], around.cap),
    join: oneOf(['miter', 'round', 'bevel'], properties['stroke-linejoin'], around.join),
    rule: oneOf(['nonzero', 'evenodd'], properties['fill-rule'], around.rule),
    fillOpacity: partOf(properties['fill-opacity'], around.fillOpacity),
    strokeOpacity: partOf(properties['stroke-opacity'], around.strokeOpacity),
    isHidden: around.isHidden || properties.display === 'none' || properties.visibility === 'hidden',
  }
}

function oneOf<Value extends string>(
  known: readonly Value[],
  given: string | undefined,
  else_: Value,
): Value {
  return known.find((each) => each === given) ?? else_
}

function paintOf(
  given: string | undefined,
  inherited: Colour | undefined,
  { current }: { current: Colour },
  server: (id: string) => Colour | undefined,
): Colour | undefined {
  if (given === undefined || given === 'inherit') return inherited
  const text = given.trim()
  if (text === 'none' || text === 'transparent') return undefined
  if (text.toLowerCase() === 'currentcolor') return current
  const [, id] = /^url\(\s*["']?#([^)"']+)["']?\s*\)/.exec(text) ?? []
  if (id !== undefined) return server(id) ?? colourOf(text.slice(text.indexOf(')') + 1).trim())
  return colourOf(text) ?? inherited
}

export function colourOf(text: string): Colour | undefined {
  const read = colorString.get(text.toLowerCase())
  if (!read) return undefined
  const rgb = read.model === 'rgb' ? read.value : (colorString.get.rgb(text) ?? rgbOfHsl(read.value))
  const [r = 0, g = 0, b = 0, opacity = 1] = rgb
  const hex = [r, g, b].map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return { hex: hex.join(''), opacity }
}

/** Hue in degrees, the others in percent. */
function rgbOfHsl([hue = 0, saturation = 0, lightness = 0, opacity = 1]: number[]): number[] {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4), opacity]
}

/** Units of the drawing; an absolute unit in CSS pixels, of which 96 make an inch. */
export function lengthOf(text: string | undefined, else_: number): number {
  const [, digits, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text ?? '') ?? []
  const scale = { '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }[
    unit.toLowerCase()
  ]
  if (digits === undefined || scale === undefined) return else_
  const value = Number(digits) * scale
  return Number.isFinite(value) ? value : else_
}

export function partOf(text: string | undefined, else_: number): number {
  const value = text?.trim().endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : else_
}

function dashesOf(text: string): number[] {
  const lengths = text
    .split(/[\s,]+/)
    .map((each) => lengthOf(each, -1))
    .filter((length) => length >= 0)
  // All of no length is a line without gaps.
  return lengths.some((length) => length > 0)
    ? lengths.map((length) => Math.max(0.001, length)).slice(0, 16)
    : []
}
