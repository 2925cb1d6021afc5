import { fontFamily, type TextRun } from '@printery/design'

/** Whether letters look bold: more than halfway from plain. */
export function isBold({ weight }: Pick<TextRun, 'weight'>): boolean {
  return weight >= 600
}

/** The weight of a family's faces that is nearest to bold or to plain. */
export function weightFor(font: string, bold: boolean): number {
  const weights = (fontFamily(font)?.faces ?? []).map(({ weight }) => weight)
  const wanted = bold ? 700 : 400
  return weights.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? wanted
}
