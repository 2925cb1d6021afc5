import { fontFamily, type TextRun } from '@printery/design'

/** Whether the weight looks bold. */
export function isBold({ weight }: Pick<TextRun, 'weight'>): boolean {
  return weight >= 600
}

/** Whether the family has an italic face. */
export function hasItalic(font: string): boolean {
  return fontFamily(font)?.faces.some(({ italic }) => italic) ?? false
}

/** The weight of the family that is nearest to bold or to regular. */
export function weightFor(font: string, bold: boolean): number {
  const weights = (fontFamily(font)?.faces ?? []).map(({ weight }) => weight)
  const target = bold ? 700 : 400
  return weights.toSorted((one, other) => Math.abs(one - target) - Math.abs(other - target))[0] ?? target
}
