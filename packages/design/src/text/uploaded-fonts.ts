import type { Design } from '../document.ts'
import type { TextRun } from '../elements/text.ts'
import { faceFor, facesIn } from './font-families.ts'

/** Whether the `font` of a text is the sha256 of an uploaded font instead of the id of a family of the shop. */
export function isUploadedFont(font: string): boolean {
  return /^[0-9a-f]{64}$/.test(font)
}

/** The uploaded fonts of a text, without duplicates. */
export function uploadedFontsOf(runs: readonly Pick<TextRun, 'font'>[]): string[] {
  return [...new Set(runs.map(({ font }) => font).filter(isUploadedFont))]
}

/**
 * The sha256 of the font file of a style. An uploaded font has one file and is identified by its sha256; a family of the
 * shop has a file for each style. Undefined if the shop does not have the family.
 */
export function fontFileFor(font: string, weight: number, italic: boolean): string | undefined {
  return isUploadedFont(font) ? font : faceFor(font, weight, italic)?.sha256
}

/** The sha256 of each font file that a design needs, without duplicates. */
export function fontFilesIn(design: Pick<Design, 'elements'>): string[] {
  const uploaded = Object.values(design.elements).flatMap((element) =>
    element.kind === 'text' ? uploadedFontsOf(element.runs) : [],
  )
  return [...new Set([...facesIn(design).map(({ sha256 }) => sha256), ...uploaded])]
}
