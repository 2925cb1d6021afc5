/** Units that may be typed, in mm. */
const lengths: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, '"': 25.4, pt: 25.4 / 72 }

export interface NumberKind {
  min: number
  max: number
  /** The value's own units per shown unit: 10 for values in mm shown in cm. */
  scale?: number
  /** Decimal places. */
  decimals?: number
}

/** Parses a typed number into the value's own unit; undefined if it is invalid or out of bounds. */
export function readNumber(text: string, { min, max, scale = 1 }: NumberKind): number | undefined {
  const match = /^\s*([+-]?\d*[.,]?\d+|[+-]?\d+[.,])\s*(mm|cm|m|in|"|pt|%|°)?\s*$/i.exec(text)
  if (!match) return undefined
  const number = Number((match[1] as string).replace(',', '.'))
  const length = lengths[match[2]?.toLowerCase() ?? '']
  const value = number * (length !== undefined && scale !== 1 ? length : scale)
  return Number.isFinite(value) && value >= min && value <= max ? value : undefined
}

/** Formats a number, with at least one decimal place if the field has any. */
export function writeNumber(
  value: number,
  { scale = 1, decimals = 0 }: Pick<NumberKind, 'scale' | 'decimals'>,
): string {
  const fixed = (value / scale).toFixed(decimals)
  // 18.00 becomes 18.0, 5.25 stays.
  const short = decimals > 1 ? fixed.replace(/(\.\d+?)0+$/, '$1') : fixed
  return short === '-0' || /^-0\.0*$/.test(short) ? short.slice(1) : short
}
