import { plainTextOf, scaleTextStyle, type TextElement, type TextRun } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import { boxOfPath } from '../geometry/path.ts'
import { smallestScaleAt, warpMap } from '../geometry/warp.ts'
import { memoizeByRecord } from '../memoize.ts'
import type { Resources } from '../resources.ts'
import type { Face } from '../text/face.ts'
import { fittedOnPath, lengthBeyondPath } from '../text/fit-on-path.ts'
import { type FontFamily, fontFamilies, type Script } from '../text/font-families.ts'
import { boxOfLines, type Layout, layOutText } from '../text/layout.ts'
import { type Finding, type Fix, formatLength, formatMillimetres } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { fittingScale, frameOf, moveInside, scalePlacement } from './fixes/placement.ts'
import { displayNameOf, type InspectedPage } from './page.ts'
import type { MethodRules } from './rules.ts'

/** Characters up to which a text is fitted to its path. */
const maxFittedCharacters = 500

export interface TextCheck {
  findings: Finding[]
  /** The smallest font size (em) in mm; null without text. */
  smallest: number | null
}

/**
 * Finds text that is too small to print or too long for its path, and characters that the font does not have. Enlarged
 * text is kept `safe` mm away from the edges.
 */
export function checkText(
  page: InspectedPage,
  { minText, medium }: Pick<MethodRules, 'minText' | 'medium'>,
  resources: Resources,
  safe = 0,
): TextCheck {
  const { design, visible } = page
  const findings: Finding[] = []
  let smallest: number | null = null
  for (const { element, box } of visible) {
    if (element.kind !== 'text') continue
    const location = { elementId: element.id, box }
    const { missing, em } = measureText(element, resources)
    if (em > 0) smallest = Math.min(smallest ?? em, em)
    const share = readableShare(element, { minText }, resources)
    if (em > 0 && share < 1) {
      const fix = enlargeFix(element, box, 1 / share, { em, page, safe })
      findings.push({
        ...location,
        code: 'small-text',
        severity: 'warning',
        ...toFindingFields(
          findingTexts['small-text'](
            displayNameOf(design, element),
            formatMillimetres(roundUp(em / share)),
            medium,
          ),
        ),
        measured: formatMillimetres(em),
        ...(fix && { fix }),
      })
    }
    const beyond = beyondPath(element, resources)
    if (element.path && beyond > 0) {
      // The search lays the text out a dozen times.
      const fields =
        plainTextOf(element).length <= maxFittedCharacters ? fittedOnPath(element, resources.face) : undefined
      findings.push({
        ...location,
        code: 'beyond-path',
        severity: 'warning',
        ...toFindingFields(
          findingTexts['beyond-path'](displayNameOf(design, element), element.path.isClosed),
        ),
        measured: formatLength(beyond),
        ...(fields && {
          fix: {
            label: 'Fit it to the path',
            operation: { type: 'change', changes: { [element.id]: fields } },
          },
        }),
      })
    }
    if (missing.length > 0) {
      const fix = otherFontFix(element, missing, resources)
      findings.push({
        ...location,
        code: 'missing-glyphs',
        severity: 'error',
        ...toFindingFields(
          findingTexts['missing-glyphs'](displayNameOf(design, element), fix !== undefined, medium),
        ),
        measured: missing.slice(0, 8).join(' '),
        ...(fix && { fix }),
      })
    }
  }
  return { findings, smallest }
}

/** The size of a text as a multiple of the smallest readable one. */
export function readableShare(
  element: TextElement,
  { minText }: Pick<MethodRules, 'minText'>,
  resources: Resources,
): number {
  const { em, xHeight } = measureText(element, resources)
  return Math.min(em / minText.em, xHeight / minText.xHeight)
}

/** The font size of a text in mm as it is printed, with its x-height, and characters that its font lacks. */
export const measureText = memoizeByRecord((element: TextElement, resources) => {
  const layout = layOutText(element, resources.face)
  const { missingCharacters, smallestEm } = layout
  const em = smallestEm * smallestScaleOf(element, layout)
  return { missing: missingCharacters, em, xHeight: xHeightOf(element, em, resources) }
})

/** How far a text reaches beyond its path, in mm. */
const beyondPath = memoizeByRecord((element: TextElement, resources) =>
  lengthBeyondPath(element, resources.face),
)

/** Places at which the scale of a glyph is measured, as fractions of its advance and of the ascent of its line. */
const middleOfGlyph = { x: 1 / 2, y: 1 / 3 }
const cornersOfGlyph = [0, 1].flatMap((x) => [0, 2 / 3].map((y) => ({ x, y })))

/** Returns the scale of the glyph that a warp shrinks most; an envelope may shrink only one side of it. */
function smallestScaleOf({ warp }: TextElement, { lines, glyphs }: Layout): number {
  const map = warpMap(warp, boxOfLines(lines))
  if (!map) return 1
  const places = warp?.style === 'envelope' ? [middleOfGlyph, ...cornersOfGlyph] : [middleOfGlyph]
  const scales = glyphs.flatMap(({ x, width, line }) => {
    const { baseline = 0, ascent = 0 } = lines[line] ?? {}
    if (width <= 0) return []
    return places.map((place) =>
      smallestScaleAt(map, { x: x + width * place.x, y: baseline - ascent * place.y }),
    )
  })
  return Math.min(1, ...scales)
}

/** The x-height of the text in mm, by the worst of its fonts; unlimited without lower-case letters. */
function xHeightOf({ runs }: TextElement, em: number, resources: Resources): number {
  const shares = runs.flatMap(({ text, font, weight, italic }) => {
    if (!/\p{Ll}/u.test(text)) return []
    const face = resources.face(font, weight, italic)
    return face ? [xHeightShare(face)] : []
  })
  return shares.length > 0 ? em * Math.min(...shares) : Number.POSITIVE_INFINITY
}

/** The x-height as a fraction of the em. */
function xHeightShare(face: Face): number {
  const [glyph] = face.shape('x', 'ltr')
  const box = glyph && glyph.id !== 0 ? boxOfPath(face.outline(glyph.id)) : undefined
  return box ? box.height / face.unitsPerEm : 0.5
}

/** Rounds up to a tenth of a mm. */
function roundUp(mm: number): number {
  return Math.ceil(mm * 10 - 1e-6) / 10
}

/**
 * Scales all of the text about its centre, so that its line breaks are unchanged, and moves it inside the area. Undefined
 * if it has no room there.
 */
export function enlargeFix(
  element: TextElement,
  box: Box,
  factor: number,
  { em, page, safe }: { em: number; page: InspectedPage; safe: number },
): Fix | undefined {
  const size = roundUp(em * factor)
  const scale = size / em
  const larger = scalePlacement({ frame: frameOf(element), seen: box }, scale)
  if (fittingScale(larger.seen, page, safe) < 1) return undefined
  const change = { ...moveInside(larger, page, safe), ...scaleTextStyle(element, scale) }
  return {
    label: `Enlarge to ${formatMillimetres(size)}`,
    operation: { type: 'change', changes: { [element.id]: change } },
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
 * Switches the missing characters to a font family that covers their script; the others keep their font. Undefined if
 * no family of the shop covers one of the scripts.
 */
function otherFontFix(
  { id, runs }: TextElement,
  missing: readonly string[],
  resources: Resources,
): Fix | undefined {
  const families = new Map<string, FontFamily>()
  for (const character of missing) {
    const family = familyFor(character)
    if (!family) return undefined
    families.set(character, family)
  }
  const isAlreadyUsed = runs.some(({ font, text }) =>
    [...families].some(([character, family]) => text.includes(character) && family.id === font),
  )
  if (isAlreadyUsed) return undefined
  const rewritten = runs.flatMap((run) =>
    missing.some((character) => run.text.includes(character)) ? splitByFont(run, families, resources) : [run],
  )
  const names = new Set([...families.values()].map(({ name }) => name))
  return {
    label: `Write it in ${[...names].join(' and ')}`,
    operation: { type: 'change', changes: { [id]: { runs: rewritten } } },
  }
}

function familyFor(character: string): FontFamily | undefined {
  const script = scriptTests.find(([, test]) => test.test(character))?.[0]
  return script && fontFamilies.find(({ scripts }) => scripts.includes(script))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a run by font: graphemes that its font lacks get another one; white space stays with the preceding part. */
function splitByFont(
  run: TextRun,
  families: ReadonlyMap<string, FontFamily>,
  resources: Resources,
): TextRun[] {
  const face = resources.face(run.font, run.weight, run.italic)
  const parts: TextRun[] = []
  for (const { segment } of graphemes.segment(run.text)) {
    const before = parts.at(-1)
    const isGap = /^\s+$/u.test(segment)
    const isMissing = !isGap && face?.shape(segment, 'ltr').some(({ id }) => id === 0)
    const other = isMissing
      ? [...segment].map((character) => families.get(character)?.id).find(Boolean)
      : undefined
    const fontId = isGap && before ? before.font : (other ?? run.font)
    if (before?.font === fontId) before.text += segment
    else parts.push({ ...run, font: fontId, text: segment })
  }
  return parts
}
