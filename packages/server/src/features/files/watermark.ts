import sharp from 'sharp'
import { watermarkLetters } from './watermark-letters.ts'

/** Degrees, as on the previews that the browser draws. */
const slope = -24
/** Of the letters' height: from one line of the text to the next, and from one text to the next. */
const [lineStep, gap] = [2.2, 1.2]

/**
 * Writes the shop's address into a picture, again and again, so that no cut-out is without it. Only what is drawn takes it:
 * a logo without a ground keeps its outline, and lies on the product as it will be printed.
 */
export async function watermarked(picture: Buffer, site: string): Promise<Buffer> {
  const drawn = sharp(picture)
  const { width, height } = await drawn.metadata()
  return drawn
    .composite([{ input: Buffer.from(addressesAcross(site, width, height)), blend: 'atop' }])
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** Light letters with a dark edge show on every colour. Lengths are px but for the letters' own. */
function addressesAcross(site: string, width: number, height: number): string {
  const letterPx = Math.max(6, Math.sqrt(width * height) / 20)
  const { outlines, advance } = lineOf(site)
  const across = (advance / 1000 + gap) * letterPx
  // Around the middle, as far as the corners are away however the lines slope.
  const reach = Math.hypot(width, height) / 2
  const lines = stepsWithin(reach, lineStep * letterPx).flatMap((y, line) => {
    // Every second line begins half a text later.
    const indent = line % 2 === 0 ? 0 : across / 2
    return stepsWithin(reach + across, across).map((x) => `<use href="#line" x="${x + indent}" y="${y}"/>`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><g id="line" transform="scale(${letterPx / 1000})">${outlines}</g></defs>
    <g transform="translate(${width / 2} ${height / 2}) rotate(${slope})"
      fill="#fff" fill-opacity="0.5" stroke="#1b1a17" stroke-opacity="0.3" stroke-width="36">${lines.join('')}</g></svg>`
}

/** Places from `-reach` to `reach`. */
function stepsWithin(reach: number, step: number): number[] {
  const aSide = Math.ceil(reach / step)
  return Array.from({ length: 2 * aSide + 1 }, (_, at) => (at - aSide) * step)
}

/** What has no outline leaves its room. */
function lineOf(site: string): { outlines: string; advance: number } {
  let advance = 0
  const outlines = [...site].map((sign) => {
    const letter = watermarkLetters[sign]
    const outline = letter ? `<path transform="translate(${advance} 0)" d="${letter.path}"/>` : ''
    advance += letter?.advance ?? 500
    return outline
  })
  return { outlines: outlines.join(''), advance }
}
