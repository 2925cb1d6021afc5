import colorString from 'color-string'
import type { Node } from './tree.ts'

/** The computed style of an element. */
export interface Style {
  /** Undefined means none. */
  fill: Colour | undefined
  stroke: Colour | undefined
  strokeWidth: number
  /** Strokes scale with the transformation. */
  isScaled: boolean
  dash: number[]
  cap: 'butt' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
  rule: 'nonzero' | 'evenodd'
  fillOpacity: number
  strokeOpacity: number
  /** The value of `currentColor`. */
  current: Colour
  isHidden: boolean
}

export interface Colour {
  hex: string
  opacity: number
}

const black: Colour = { hex: '000000', opacity: 1 }

export const initialStyle: Style = {
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

/**
 * Declarations of the style sheets by selector: a tag, a class, an id, or a tag with a class. Others are ignored,
 * because design programs don't export them.
 */
export type StyleRules = ReadonlyMap<string, Record<string, string>>

export function parseStyleRules(css: string): StyleRules {
  const rules = new Map<string, Record<string, string>>()
  for (const [, selectors = '', body = ''] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').map((each) => each.trim()))
      rules.set(selector, { ...rules.get(selector), ...parseDeclarations(body) })
  return rules
}

function parseDeclarations(body: string): Record<string, string> {
  const declarations: Record<string, string> = Object.create(null)
  for (const each of body.split(';')) {
    const colon = each.indexOf(':')
    if (colon > 0)
      declarations[each.slice(0, colon).trim().toLowerCase()] = each
        .slice(colon + 1)
        .replace(/!important/, '')
        .trim()
  }
  return declarations
}

/** Attributes, overridden by style sheets, overridden by the style attribute. */
export function propertiesOf({ name, attributes }: Node, sheet: StyleRules): Record<string, string> {
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
    parseDeclarations(attributes.style ?? ''),
  )
}

/** `resolvePaintServer` returns a replacement colour for a gradient or pattern by its id. */
export function styleOf(
  properties: Record<string, string>,
  inherited: Style,
  resolvePaintServer: (id: string) => Colour | undefined,
): Style {
  const current =
    resolvePaint(properties.color, inherited.current, inherited, resolvePaintServer) ?? inherited.current
  const context = { ...inherited, current }
  const dash = properties['stroke-dasharray']
  return {
    ...context,
    fill: resolvePaint(properties.fill, inherited.fill, context, resolvePaintServer),
    stroke: resolvePaint(properties.stroke, inherited.stroke, context, resolvePaintServer),
    strokeWidth: parseLength(properties['stroke-width'], inherited.strokeWidth),
    isScaled: properties['vector-effect'] !== 'non-scaling-stroke',
    dash: dash === undefined ? inherited.dash : parseDashes(dash),
    cap: parseKeyword(['butt', 'round', 'square'], properties['stroke-linecap'], inherited.cap),
    join: parseKeyword(['miter', 'round', 'bevel'], properties['stroke-linejoin'], inherited.join),
    rule: parseKeyword(['nonzero', 'evenodd'], properties['fill-rule'], inherited.rule),
    fillOpacity: parseFraction(properties['fill-opacity'], inherited.fillOpacity),
    strokeOpacity: parseFraction(properties['stroke-opacity'], inherited.strokeOpacity),
    isHidden: inherited.isHidden || properties.display === 'none' || properties.visibility === 'hidden',
  }
}

function parseKeyword<Value extends string>(
  known: readonly Value[],
  declared: string | undefined,
  fallback: Value,
): Value {
  return known.find((each) => each === declared) ?? fallback
}

function resolvePaint(
  declared: string | undefined,
  inherited: Colour | undefined,
  { current }: { current: Colour },
  findPaintServer: (id: string) => Colour | undefined,
): Colour | undefined {
  if (declared === undefined || declared === 'inherit') return inherited
  const text = declared.trim()
  if (text === 'none' || text === 'transparent') return undefined
  if (text.toLowerCase() === 'currentcolor') return current
  const [, id] = /^url\(\s*["']?#([^)"']+)["']?\s*\)/.exec(text) ?? []
  if (id !== undefined) return findPaintServer(id) ?? parseColour(text.slice(text.indexOf(')') + 1).trim())
  return parseColour(text) ?? inherited
}

export function parseColour(text: string): Colour | undefined {
  const parsed = colorString.get(text.toLowerCase())
  if (!parsed) return undefined
  const rgb = parsed.model === 'rgb' ? parsed.value : (colorString.get.rgb(text) ?? rgbOfHsl(parsed.value))
  const [r = 0, g = 0, b = 0, opacity = 1] = rgb
  const hex = [r, g, b].map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return { hex: hex.join(''), opacity }
}

/** Hue in degrees, saturation and lightness in percent. */
function rgbOfHsl([hue = 0, saturation = 0, lightness = 0, opacity = 1]: number[]): number[] {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4), opacity]
}

const mmPerUnit: Record<string, number> = { mm: 1, cm: 10, q: 0.25, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6 }

/** A positive length with an absolute unit, in mm; undefined for pixels, percentages and anything else. */
export function parseMillimetres(text: string | undefined): number | undefined {
  const [, digits, unit = ''] = /^\s*(\d+\.?\d*|\.\d+)\s*([a-z]+)\s*$/i.exec(text ?? '') ?? []
  const scale = mmPerUnit[unit.toLowerCase()]
  if (digits === undefined || scale === undefined) return undefined
  const mm = Number(digits) * scale
  return Number.isFinite(mm) && mm > 0 ? mm : undefined
}

/** A length in user units; absolute units are converted at 96 dpi. */
export function parseLength(text: string | undefined, fallback: number): number {
  const [, digits, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text ?? '') ?? []
  const scale = { '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }[
    unit.toLowerCase()
  ]
  if (digits === undefined || scale === undefined) return fallback
  const value = Number(digits) * scale
  return Number.isFinite(value) ? value : fallback
}

export function parseFraction(text: string | undefined, fallback: number): number {
  const value = text?.trim().endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : fallback
}

function parseDashes(text: string): number[] {
  const lengths = text
    .split(/[\s,]+/)
    .map((each) => parseLength(each, -1))
    .filter((length) => length >= 0)
  // If all lengths are zero, the line is solid.
  return lengths.some((length) => length > 0)
    ? lengths.map((length) => Math.max(0.001, length)).slice(0, 16)
    : []
}
