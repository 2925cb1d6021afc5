import { type Design, fontFamily, isUploadedFont } from '@printery/design'

/** The name of a font of the shop, or of an uploaded font of the design. */
export function fontName({ assets }: Pick<Design, 'assets'>, font: string): string {
  if (isUploadedFont(font)) return assets[font]?.name || font.slice(0, 8)
  return fontFamily(font)?.name ?? font
}
