import { type FindFace, layOutText, pathData, type TextRun } from '@printery/design'
import { openFacesFor } from '../designs/index.ts'

/** A font of the shop, and its colour. */
export interface TextStyle {
  font: 'bricolage-grotesque' | 'instrument-sans' | 'jetbrains-mono'
  weight: number
  fill: string
}

type Run = Pick<TextRun, 'text' | 'font' | 'weight' | 'italic' | 'fill' | 'underline'>

/** Fonts of the editor's catalogue for characters that the shop's fonts lack. */
const fallbackFonts: readonly { characters: RegExp; font: string }[] = [
  { characters: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, font: 'zcool-xiaowei' },
  { characters: /\p{Script=Arabic}/u, font: 'cairo' },
  { characters: /\p{Script=Tamil}/u, font: 'noto-sans-tamil' },
  { characters: /\p{Script=Cyrillic}/u, font: 'roboto-slab' },
  { characters: /\p{Script=Greek}/u, font: 'roboto-slab' },
]

/**
 * Splits a text by the fonts that have its characters. Characters without a font, such as emoji, are left out.
 */
async function runsOf(text: string, { font: preferredFont, weight, fill }: TextStyle) {
  const parts: Run[] = []
  const add = (character: string, font: string) => {
    const last = parts.at(-1)
    if (last?.font === font) last.text += character
    else parts.push({ text: character, font, weight, fill, italic: false, underline: false })
  }
  for (const character of text
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim())
    add(character, fallbackFonts.find(({ characters }) => characters.test(character))?.font ?? preferredFont)
  const faces = await openFacesFor([{ font: preferredFont, weight }, ...parts])
  const runs = parts
    .map((run) => ({ ...run, text: supportedText(run, faces) }))
    .filter(({ text: kept }) => kept.length > 0)
  return { runs, faces }
}

/** The characters for which the font has a glyph. */
function supportedText({ text, font, weight, italic }: Run, faces: FindFace): string {
  const face = faces(font, weight, italic)
  return [...text]
    .filter((character) => face?.shape(character, 'ltr').every(({ id }) => id !== 0) ?? false)
    .join('')
}

interface TextBox {
  x: number
  y: number
  width: number
}

/** Font sizes that a text may have, in px and descending, and the maximum number of lines. */
interface Fit {
  sizes: readonly number[]
  maxLines: number
}

/**
 * Converts a text to outlines at the largest size that fits its box, and returns its width in px. At the
 * smallest size a text that is too long ends with an ellipsis.
 */
export async function outlineText(
  text: string,
  style: TextStyle,
  { x, y, width }: TextBox,
  { sizes, maxLines }: Fit,
): Promise<{ svg: string; width: number }> {
  const { runs, faces } = await runsOf(text, style)
  if (runs.length === 0) return { svg: '', width: 0 }
  const layOut = (size: number, laidRuns: readonly Run[] = runs) =>
    layOutText(
      {
        ...{
          runs: laidRuns.map((run) => ({ ...run, size })),
          width,
          height: 0,
          align: 'left',
          vertical: 'top',
        },
        ...{ fit: 'wrap', lineSpacing: 1.04, letterSpacing: -0.02, bend: 0, direction: 'auto' },
      },
      faces,
    )
  const minSize = sizes.at(-1) ?? 0
  const fullText = runs.map((run) => run.text).join('')
  const size =
    sizes.find((px) => {
      const { lines } = layOut(px)
      return lines.length <= maxLines && !lines.slice(0, -1).some(({ end }) => isInsideWord(fullText, end))
    }) ?? minSize
  let layout = layOut(size)
  if (layout.lines.length > maxLines)
    layout = layOut(size, truncateRuns(runs, layout.lines[maxLines - 1]?.end ?? 0))
  const paths = layout.outlines.map(({ path, fill }) => `<path d="${pathData(path)}" fill="#${fill}"/>`)
  return {
    svg: `<g transform="translate(${x} ${y})">${paths.join('')}</g>`,
    width: Math.max(...layout.lines.map((line) => line.width)),
  }
}

function isInsideWord(text: string, offset: number): boolean {
  return (
    /[\p{Script=Latin}\p{N}]$/u.test(text.slice(0, offset)) &&
    /^[\p{Script=Latin}\p{N}]/u.test(text.slice(offset))
  )
}

/** The runs up to this character, with an ellipsis in place of the last two. */
function truncateRuns(runs: readonly Run[], end: number): Run[] {
  let remaining = end
  const kept = runs.flatMap((run) => {
    const text = run.text.slice(0, remaining)
    remaining -= text.length
    return text.length > 0 ? [{ ...run, text }] : []
  })
  const last = kept.at(-1)
  if (last) last.text = `${[...last.text].slice(0, -2).join('').trimEnd()}…`
  return kept
}
