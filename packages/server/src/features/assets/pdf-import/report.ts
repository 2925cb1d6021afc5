import type { RasterReason } from './convert-object.ts'

/** What differs between a page and its elements. */
export interface ImportReport {
  /** How many parts became pictures, by reason. */
  rasters: Partial<Record<RasterReason, number>>
  /** dpi of those pictures. */
  dpi: number
  hasOutlinedText: boolean
  hasHairlines: boolean
  missingFonts: readonly string[]
  hasHiddenParts: boolean
  hasComments: boolean
  hasForm: boolean
  hasScripts: boolean
}

/** dpi at which parts become pictures, unless they are too large together. */
export const rasterDpi = 300

const reasons: Record<RasterReason, (count: number) => string> = {
  gradient: (count) => (count === 1 ? 'A gradient became a picture.' : `${count} gradients became pictures.`),
  pattern: (count) =>
    count === 1 ? 'A pattern fill became a picture.' : `${count} pattern fills became pictures.`,
  blend: (count) =>
    count === 1
      ? 'A part that blends with what lies below it became a picture of both.'
      : `${count} parts that blend with what lies below them became pictures of both.`,
  text: (count) =>
    count === 1
      ? 'A text became a picture, because its letters could not be read as outlines.'
      : `${count} texts became pictures, because their letters could not be read as outlines.`,
  effect: (count) =>
    count === 1
      ? 'A part with a mask or another effect became a picture.'
      : `${count} parts with masks or other effects became pictures.`,
  skewed: (count) =>
    count === 1
      ? 'A skewed picture was redrawn as an upright one.'
      : `${count} skewed pictures were redrawn as upright ones.`,
  clip: (count) =>
    count === 1
      ? 'A part that several outlines cut off became a picture.'
      : `${count} parts that several outlines cut off became pictures.`,
  many: (count) =>
    count === 1 ? 'Many small parts became one picture.' : `Many small parts became ${count} pictures.`,
}

/** A message for each difference between a page and its elements. */
export function describeLosses(report: ImportReport): string[] {
  const { rasters, dpi, missingFonts } = report
  const pictures = (Object.keys(reasons) as RasterReason[]).flatMap((reason) => {
    const count = rasters[reason] ?? 0
    return count > 0 ? [reasons[reason](count)] : []
  })
  const isCoarse = pictures.length > 0 && dpi < rasterDpi
  return [
    ...pictures,
    ...(isCoarse ? [`These pictures have ${dpi} dpi, the most for parts of this size.`] : []),
    ...(report.hasOutlinedText
      ? ['Texts became outlines: they can be moved and recoloured, but not typed in.']
      : []),
    ...missingFonts
      .slice(0, 5)
      .map((font) => `The font ${font} is not in the file, so its texts are set in another one.`),
    ...(report.hasHairlines ? ['Lines without a width became 0.1 mm wide.'] : []),
    ...(report.hasHiddenParts ? ['Parts that the file hides were left out.'] : []),
    ...(report.hasForm ? ['Form fields were left out.'] : []),
    ...(report.hasComments ? ['Comments, stamps and links were left out.'] : []),
    ...(report.hasScripts ? ['Scripts in the file were ignored.'] : []),
  ]
}
