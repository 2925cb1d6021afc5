import sharp from 'sharp'
import { watermarkGlyphs } from './watermark-glyphs.ts'

/** As on previews drawn in the browser. */
const angleDegrees = -24
/** In multiples of the glyph height: line height, and gap between texts. */
const [lineStep, gap] = [2.2, 1.2]

/**
 * Repeats a text across a picture, so that no crop is without it. It is drawn on opaque pixels only, so a transparent
 * logo keeps its outline.
 */
export async function addWatermark(picture: Buffer, text: string): Promise<Buffer> {
  const image = sharp(picture)
  const { width, height } = await image.metadata()
  return image
    .composite([{ input: Buffer.from(watermarkSvg(text, width, height)), blend: 'atop' }])
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** Pale glyphs with a dark edge are legible on every colour and keep the artwork visible. Lengths are in px except within glyphs. */
function watermarkSvg(text: string, width: number, height: number): string {
  const glyphPx = Math.max(6, Math.sqrt(width * height) / 20)
  const { outlines, advance } = textOutlines(text)
  const stepPx = (advance / 1000 + gap) * glyphPx
  // From the centre to the corners at any angle.
  const reach = Math.hypot(width, height) / 2
  const lines = stepsWithin(reach, lineStep * glyphPx).flatMap((y, line) => {
    // Every second line is offset by half a text.
    const indent = line % 2 === 0 ? 0 : stepPx / 2
    return stepsWithin(reach + stepPx, stepPx).map((x) => `<use href="#line" x="${x + indent}" y="${y}"/>`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><g id="line" transform="scale(${glyphPx / 1000})">${outlines}</g></defs>
    <g transform="translate(${width / 2} ${height / 2}) rotate(${angleDegrees})"
      fill="#fff" fill-opacity="0.34" stroke="#1b1a17" stroke-opacity="0.2" stroke-width="36">${lines.join('')}</g></svg>`
}

/** Multiples of the step from `-reach` to `reach`. */
function stepsWithin(reach: number, step: number): number[] {
  const countPerSide = Math.ceil(reach / step)
  return Array.from({ length: 2 * countPerSide + 1 }, (_, index) => (index - countPerSide) * step)
}

/** Letters lose their accents; other characters without a glyph leave a gap. */
function textOutlines(text: string): { outlines: string; advance: number } {
  let advance = 0
  const outlines = [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map((character) => {
    const glyph = watermarkGlyphs[character]
    const outline = glyph ? `<path transform="translate(${advance} 0)" d="${glyph.path}"/>` : ''
    advance += glyph?.advance ?? 500
    return outline
  })
  return { outlines: outlines.join(''), advance }
}
