import type { TextElement, TextRun } from '../elements/text.ts'
import { type Matrix, multiply, shift, turn } from '../geometry/matrix.ts'
import { mapPath, type Path, rectangle } from '../geometry/path.ts'
import type { Direction, Face, FindFace, Glyph } from './face.ts'
import { directionOf, inSight, itemsOf, levelsOf, type TextItem } from './items.ts'
import { type Span, wrapped } from './lines.ts'

/** Letters of one look as outlines, mm in the element's box. */
export interface Piece {
  path: Path
  fill: string
}

/** A shape on the page with the place in the text that it stands for: where a caret can be. */
export interface Letter {
  index: number
  line: number
  /** mm: its left edge on the baseline of its line, before the line is bent. */
  x: number
  width: number
  direction: Direction
}

export interface Line extends Span {
  /** mm from the upper edge of the box. */
  baseline: number
  left: number
  width: number
  ascent: number
  descent: number
}

export interface Layout {
  pieces: Piece[]
  lines: Line[]
  letters: Letter[]
  /** What its font has no shape for, each once. Nothing is borrowed from another font. */
  missing: string[]
  /** Of all lines, mm. */
  height: number
  /** Of the smallest letters, as they come out: the em, mm. */
  smallest: number
}

type TextLook = Pick<
  TextElement,
  | 'runs'
  | 'width'
  | 'height'
  | 'align'
  | 'vertical'
  | 'fit'
  | 'lineSpacing'
  | 'letterSpacing'
  | 'bend'
  | 'direction'
>

/** One line before it has a place: its letters stand from 0 to the right. */
interface Drafted extends Span {
  glyphs: Placed[]
  bars: { x: number; width: number; run: number; scale: number }[]
  width: number
  /** Of the largest letters, mm. */
  size: number
  ascent: number
  descent: number
  base: number
  isLast: boolean
  spaces: number
}

interface Placed {
  glyph: Glyph
  run: number
  x: number
  scale: number
  index: number
  direction: Direction
  advance: number
}

/** Sets the letters: the same outlines from the same fonts, whoever asks. */
export function layOut(look: TextLook, findFace: FindFace): Layout {
  const text = look.runs.map((run) => run.text).join('')
  const faces = look.runs.map((run) => findFace(run.font, run.weight, run.italic))
  const runAt = runFinder(look.runs)
  const drafts: Drafted[] = []
  const missing = new Set<string>()
  for (const { start, end } of paragraphs(text)) {
    const own = text.slice(start, end)
    const { levels, base } = levelsOf(own, look.direction)
    const set = new Setter({ look, text: own, levels, faces, runAt: (at) => runAt(start + at), missing })
    const spans = look.fit === 'wrap' && look.bend === 0 ? set.wrap() : [{ start: 0, end: own.length }]
    for (const [at, span] of spans.entries())
      drafts.push(moved(set.line(span, base, at === spans.length - 1), start))
  }
  const inOrder = [...missing].sort((one, other) => text.indexOf(one) - text.indexOf(other))
  return placed(look, drafts, faces, inOrder)
}

function moved(line: Drafted, by: number): Drafted {
  return {
    ...line,
    start: line.start + by,
    end: line.end + by,
    glyphs: line.glyphs.map((each) => ({ ...each, index: each.index + by })),
  }
}

function paragraphs(text: string): Span[] {
  const found: Span[] = []
  let start = 0
  for (const line of text.split('\n')) {
    found.push({ start, end: start + line.length })
    start += line.length + 1
  }
  return found
}

function runFinder(runs: readonly TextRun[]): (index: number) => number {
  const ends: number[] = []
  for (const run of runs) ends.push((ends.at(-1) ?? 0) + run.text.length)
  return (index) => {
    const found = ends.findIndex((end) => index < end)
    return found < 0 ? runs.length - 1 : found
  }
}

interface Setting {
  look: TextLook
  text: string
  levels: Uint8Array
  faces: readonly (Face | undefined)[]
  runAt: (index: number) => number
  missing: Set<string>
}

/** Sets the lines of one paragraph. */
class Setter {
  readonly #setting: Setting

  constructor(setting: Setting) {
    this.#setting = setting
  }

  wrap(): Span[] {
    const { look, text, levels, runAt } = this.#setting
    const advances = new Float64Array(text.length).fill(Number.NaN)
    for (const item of itemsOf(text, levels, runAt, 0, text.length))
      for (const { index, advance } of this.#shape(item))
        advances[index] = (Number.isNaN(advances[index]) ? 0 : (advances[index] ?? 0)) + advance
    return wrapped(text, advances, look.width + 1e-6)
  }

  line({ start, end }: Span, base: number, isLast: boolean): Drafted {
    const { look, text, levels, faces, runAt } = this.#setting
    let last = end
    // Spaces at the end of a line that goes on have no width and no place.
    while (!isLast && last > start && /\s/.test(text[last - 1] as string)) last--
    const items = inSight(itemsOf(text, levels, runAt, start, last))
    const glyphs: Placed[] = []
    const bars: Drafted['bars'] = []
    let x = 0
    for (const item of items) {
      const from = x
      for (const glyph of this.#shape(item)) {
        glyphs.push({ ...glyph, x })
        x += glyph.advance
      }
      const scale = glyphs.at(-1)?.scale ?? 0
      if (look.runs[item.run]?.underline) bars.push({ x: from, width: x - from, run: item.run, scale })
    }
    const used = items.length > 0 ? items.map(({ run }) => run) : [runAt(start)]
    const heights = used.map((run) => measuresOf(look.runs[run], faces[run]))
    const trailing = (look.runs[used.at(-1) ?? 0]?.size ?? 0) * look.letterSpacing
    return {
      start,
      end,
      glyphs,
      bars,
      // No space behind the last letter.
      width: Math.max(0, x - (glyphs.length > 0 ? trailing : 0)),
      size: Math.max(...heights.map(({ size }) => size)),
      ascent: Math.max(...heights.map(({ ascent }) => ascent)),
      descent: Math.max(...heights.map(({ descent }) => descent)),
      base,
      isLast,
      spaces: glyphs.filter(({ index }) => text[index] === ' ').length,
    }
  }

  #shape({ start, end, run, level }: TextItem): Placed[] {
    const { look, text, faces, missing } = this.#setting
    const style = look.runs[run]
    const face = faces[run]
    if (!style || !face) return []
    const scale = style.size / face.unitsPerEm
    const direction = directionOf(level)
    const glyphs = face.shape(text.slice(start, end), direction)
    return glyphs.map((glyph, at): Placed => {
      const index = start + glyph.cluster
      const letter = String.fromCodePoint(text.codePointAt(index) ?? 0)
      if (glyph.id === 0 && !/\s|\p{C}/u.test(letter)) missing.add(letter)
      const isEndOfShape = glyphs[at + 1]?.cluster !== glyph.cluster
      const space = isEndOfShape ? style.size * look.letterSpacing : 0
      return { glyph, run, index, scale, direction, x: 0, advance: glyph.advance * scale + space }
    })
  }
}

function measuresOf(run: TextRun | undefined, face: Face | undefined) {
  const size = run?.size ?? 0
  const scale = face ? size / face.unitsPerEm : 0
  return {
    size,
    ascent: face ? face.ascender * scale : size,
    descent: face ? -face.descender * scale : size / 4,
  }
}

/** Gives every line its place in the box and every letter its place on the line. */
function placed(
  look: TextLook,
  drafts: readonly Drafted[],
  faces: readonly (Face | undefined)[],
  missing: string[],
): Layout {
  const zoomOf = (line: Drafted) => (look.fit === 'width' && line.width > 0 ? look.width / line.width : 1)
  let baseline = 0
  const baselines = drafts.map((line, at) => {
    const zoom = zoomOf(line)
    baseline += at === 0 ? line.ascent * zoom : line.size * zoom * look.lineSpacing
    return baseline
  })
  const lastLine = drafts.at(-1)
  const height = baseline + (lastLine ? lastLine.descent * zoomOf(lastLine) : 0)
  const top = { top: 0, middle: (look.height - height) / 2, bottom: look.height - height }[look.vertical]
  const lines: Line[] = []
  const letters: Letter[] = []
  const pieces: Piece[] = []
  let smallest = Number.POSITIVE_INFINITY
  for (const [number, draft] of drafts.entries()) {
    const zoom = zoomOf(draft)
    const y = (baselines[number] ?? 0) + top
    const width = draft.width * zoom
    const left = leftOf(look, draft.base, width)
    const gap = gapOf(look, draft, width)
    const first = (baselines[0] ?? 0) + top
    lines.push({
      start: draft.start,
      end: draft.end,
      baseline: y,
      left,
      width: width + gap * draft.spaces,
      ascent: draft.ascent * zoom,
      descent: draft.descent * zoom,
    })
    const byRun = new Map<number, Path[]>()
    const add = (run: number, path: Path) => byRun.set(run, [...(byRun.get(run) ?? []), path])
    let spread = 0
    for (const { glyph, run, x, scale, index, direction, advance } of draft.glyphs) {
      const from = left + x * zoom + spread
      letters.push({ index, line: number, x: from, width: advance * zoom, direction })
      if (gap > 0 && textAt(look.runs, index) === ' ') spread += gap
      const outline = faces[run]?.outline(glyph.id) ?? []
      if (outline.length === 0) continue
      smallest = Math.min(smallest, (look.runs[run]?.size ?? 0) * zoom)
      const size = scale * zoom
      const own: Matrix = { a: size, b: 0, c: 0, d: -size, e: glyph.x * size, f: -glyph.y * size }
      const width = glyph.advance * size
      add(run, mapPath(outline, multiply(onLine(look, { x: from, y, first, width }), own)))
    }
    for (const { x, width, run, scale } of draft.bars) {
      const underline = faces[run]?.underline
      if (!underline || look.bend !== 0) continue
      const size = scale * zoom
      const box = { x: 0, y: 0, width: width * zoom, height: underline.thickness * size }
      add(run, mapPath(rectangle(box), shift(left + x * zoom, y - underline.position * size)))
    }
    for (const [run, paths] of byRun)
      pieces.push({ path: paths.flat(), fill: look.runs[run]?.fill ?? '000000' })
  }
  return { pieces, lines, letters, missing, height, smallest: Number.isFinite(smallest) ? smallest : 0 }
}

function textAt(runs: readonly TextRun[], index: number): string | undefined {
  let start = 0
  for (const { text } of runs) {
    if (index < start + text.length) return text[index - start]
    start += text.length
  }
  return undefined
}

function leftOf({ align, width: box }: TextLook, base: number, width: number): number {
  const isRight = align === 'right' || ((align === 'start' || align === 'justify') && base % 2 === 1)
  if (align === 'centre') return (box - width) / 2
  return isRight ? box - width : 0
}

/** What each space of a justified line is wider by. */
function gapOf({ align, fit, width: box }: TextLook, { isLast, spaces }: Drafted, width: number): number {
  return align === 'justify' && fit === 'wrap' && !isLast && spaces > 0
    ? Math.max(0, box - width) / spaces
    : 0
}

/** From a letter's own place, on the baseline at its left edge, to the box: straight, or along the circle of its line. */
export function onLine(
  { bend, width: box }: Pick<TextLook, 'bend' | 'width'>,
  { x, y, first, width }: { x: number; y: number; first: number; width: number },
): Matrix {
  if (bend === 0) return shift(x, y)
  const centre = { x: box / 2, y: first + bend }
  // Lines below the first run along circles about the same centre: over it nearer, under it further away.
  const radius = Math.max(0.5, bend > 0 ? bend - (y - first) : -bend + (y - first))
  const angle = ((x + width / 2 - centre.x) / radius) * (180 / Math.PI) * Math.sign(bend)
  const spoke = multiply(shift(centre.x, centre.y), turn(angle))
  return multiply(spoke, multiply(shift(0, bend > 0 ? -radius : radius), shift(-width / 2, 0)))
}
