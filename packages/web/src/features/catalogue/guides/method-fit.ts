import { dotsPerInch, isDarkColour, type PrintingTypeName } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import { printedWidth } from '../preview/print-view.ts'
import { methodGuides, compareTexts as texts } from './guide-texts.ts'

/** Properties of a design that are known before it is checked. */
export interface DesignSummary {
  colours: number
  /** Hex without `#`. */
  garmentColour: string
  /** In px. */
  artwork: { width: number; height: number } | undefined
}

/** Why this printing type doesn't suit this design, one sentence per reason. */
export function whyNotSuitable(
  type: PrintingTypeName,
  area: PrintArea | undefined,
  design: DesignSummary,
): string[] {
  const { limits } = methodGuides[type]
  const limitOf = (key: string) => limits.find((limit) => limit.key === key)
  const messages: string[] = []
  const max = limitOf('maxColours')?.value
  if (max !== undefined && design.colours > max) messages.push(texts.tooManyColours(design.colours, max))
  const min = limitOf('minDpi')?.value
  const dpi = area && design.artwork && dotsPerInch(design.artwork.width, printedWidth(area, design.artwork))
  if (min !== undefined && dpi !== undefined && dpi < min) messages.push(texts.lowResolution(dpi, min))
  const white = limitOf('white')
  if (white && isDarkColour(design.garmentColour)) messages.push(texts.darkGarment(white.text))
  return messages
}
