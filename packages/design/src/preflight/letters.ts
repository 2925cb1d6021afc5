import { scaledLetters, type TextElement, type TextRun } from '../elements/index.ts'
import { centreOf } from '../geometry/box.ts'
import { boxOfPath } from '../geometry/path.ts'
import { remembered } from '../remembered.ts'
import type { Resources } from '../resources.ts'
import type { Face } from '../text/face.ts'
import { fontFamilies, fontFamily, type Script } from '../text/font-families.ts'
import { layOut } from '../text/layout.ts'
import { type Finding, type Fix, inMillimetres } from './finding.ts'
import { nameOf, type SeenPage } from './page.ts'
import type { MethodRules } from './rules.ts'

export interface LettersChecked {
  findings: Finding[]
  /** The em of the smallest letters, mm; null where nothing is written. */
  smallest: number | null
}

/** Letters that are too small to be printed, or that their font doesn't have. */
export function checkLetters(
  { design, seen }: SeenPage,
  { leastText }: MethodRules,
  resources: Resources,
): LettersChecked {
  const findings: Finding[] = []
  let smallest: number | null = null
  for (const { element, box } of seen) {
    if (element.kind !== 'text') continue
    const about = { elementId: element.id, box }
    const { missing, em, xHeight } = measured(element, resources)
    if (em > 0) smallest = Math.min(smallest ?? em, em)
    const share = Math.min(em / leastText.em, xHeight / leastText.xHeight)
    if (em > 0 && share < 1)
      findings.push({
        ...about,
        code: 'small-text',
        severity: 'warning',
        title: `${nameOf(design, element)} is too small to read`,
        measured: inMillimetres(em),
        message: `Letters close up below ${inMillimetres(roundedUp(em / share))} with this way of printing.`,
        fix: larger(element, 1 / share, em),
      })
    if (missing.length > 0) {
      const fix = inOtherFont(element, missing, resources)
      findings.push({
        ...about,
        code: 'missing-glyphs',
        severity: 'error',
        title: `${nameOf(design, element)} has letters that its font lacks`,
        measured: missing.slice(0, 8).join(' '),
        message: fix
          ? 'They print as empty boxes. Choose a font that writes them.'
          : 'They print as empty boxes, and no other font of the shop is known to write them. Write it without them.',
        ...(fix && { fix }),
      })
    }
  }
  return { findings, smallest }
}

const measured = remembered((element: TextElement, resources) => {
  const { missing, smallest: em } = layOut(element, resources.face)
  return { missing, em, xHeight: xHeightOf(element, em, resources) }
})

/** mm of small letters without what reaches up or down, by the worst of its fonts; without small letters nothing is too low. */
function xHeightOf({ runs }: TextElement, em: number, resources: Resources): number {
  const shares = runs.flatMap(({ text, font, weight, italic }) => {
    if (!/\p{Ll}/u.test(text)) return []
    const face = resources.face(font, weight, italic)
    return face ? [xHeightShare(face)] : []
  })
  return shares.length > 0 ? em * Math.min(...shares) : Number.POSITIVE_INFINITY
}

/** Of the em. */
function xHeightShare(face: Face): number {
  const [glyph] = face.shape('x', 'ltr')
  const box = glyph && glyph.id !== 0 ? boxOfPath(face.outline(glyph.id)) : undefined
  return box ? box.height / face.unitsPerEm : 0.5
}

/** To a tenth of a mm. */
function roundedUp(mm: number): number {
  return Math.ceil(mm * 10 - 1e-6) / 10
}

/** All of the text by the same share about its middle, so that its lines stay as they are. */
function larger(element: TextElement, by: number, em: number): Fix {
  const { id, x, y, width, height } = element
  const size = roundedUp(em * by)
  const scale = size / em
  const centre = centreOf({ x, y, width, height })
  const [wide, high] = [width * scale, height * scale]
  const change = {
    ...{ x: centre.x - wide / 2, y: centre.y - high / 2, width: wide, height: high },
    ...scaledLetters(element, scale),
  }
  return {
    label: `Enlarge to ${inMillimetres(size)}`,
    operation: { type: 'change', changes: { [id]: change } },
  }
}

const scriptTests: [Script, RegExp][] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['chinese', /\p{Script=Han}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['vietnamese', /[\u1ea0-\u1ef9ăđơư]/iu],
  ['latin', /\p{Script=Latin}/u],
]

/**
 * A family for each script of what is missing, for these letters alone: the others keep their font. None where one of them is of a
 * script that no family of the shop writes.
 */
function inOtherFont(
  { id, runs }: TextElement,
  missing: readonly string[],
  resources: Resources,
): Fix | undefined {
  const families = new Map(missing.map((letter) => [letter, familyFor(letter)]))
  const chosen = [...new Set(families.values())].filter((family) => family !== undefined)
  const isWhole = [...families.values()].every((family) => family !== undefined)
  const isOwn = runs.some(({ font, text }) =>
    missing.some((letter) => text.includes(letter) && families.get(letter) === font),
  )
  if (!isWhole || isOwn) return undefined
  const rewritten = runs.flatMap((run) =>
    missing.some((letter) => run.text.includes(letter)) ? inParts(run, families, resources) : [run],
  )
  const names = chosen.map((family) => fontFamily(family)?.name)
  return {
    label: `Write it in ${names.join(' and ')}`,
    operation: { type: 'change', changes: { [id]: { runs: rewritten } } },
  }
}

function familyFor(letter: string): string | undefined {
  const script = scriptTests.find(([, test]) => test.test(letter))?.[0]
  return script && fontFamilies.find(({ scripts }) => scripts.includes(script))?.id
}

const shapes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What its own font writes, and what it lacks in this one; a gap between words goes with what stands before it. */
function inParts(
  run: TextRun,
  families: ReadonlyMap<string, string | undefined>,
  resources: Resources,
): TextRun[] {
  const face = resources.face(run.font, run.weight, run.italic)
  const parts: TextRun[] = []
  for (const { segment } of shapes.segment(run.text)) {
    const before = parts.at(-1)
    const isGap = /^\s+$/u.test(segment)
    const isLacking = !isGap && face?.shape(segment, 'ltr').some(({ id }) => id === 0)
    const other = isLacking ? [...segment].map((letter) => families.get(letter)).find(Boolean) : undefined
    const own = isGap && before ? before.font : (other ?? run.font)
    if (before?.font === own) before.text += segment
    else parts.push({ ...run, font: own, text: segment })
  }
  return parts
}
