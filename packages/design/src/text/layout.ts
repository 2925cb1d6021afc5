import type { TextElement, TextRun } from '../elements/text.ts'
import type { TextPath } from '../elements/text-path.ts'
import { type Box, unionOf } from '../geometry/box.ts'
import { type Matrix, multiply, rotationMatrix, translationMatrix } from '../geometry/matrix.ts'
import { mapPath, type Path, rectangle } from '../geometry/path.ts'
import type { Direction, Face, FindFace, Glyph } from './face.ts'
import { bidiLevels, directionOf, inVisualOrder, itemize, type TextSegment } from './itemize.ts'
import { type Span, wrapText } from './line-breaking.ts'
import { positionsOf } from './line-positions.ts'
import { bandOnPath, measuredPathOf, pathThrough, transformOnPath } from './path-of-text.ts'

/** The outlines of all glyphs of one run, in mm, relative to the element's box. */
export interface GlyphOutline {
  path: Path
  fill: string
}

/** A glyph on the page with its text index, used for carets and selections. */
export interface PositionedGlyph {
  index: number
  line: number
  /** Left edge on the baseline in mm, before the line is bent; for a text on a path, the length along the curve. */
  x: number
  width: number
  direction: Direction
}

export interface Line extends Span {
  /** Distance in mm below the upper edge of the box or, for a text on a path, below the path. */
  baseline: number
  /** Distance in mm from the left edge of the box or, for a text on a path, from the start of the curve of the line. */
  left: number
  width: number
  ascent: number
  descent: number
}

export interface Layout {
  outlines: GlyphOutline[]
  lines: Line[]
  glyphs: PositionedGlyph[]
  /** Characters that the font does not have, without duplicates. There is no fallback to another font. */
  missingCharacters: string[]
  /** Height of all lines in mm. */
  height: number
  /** The smallest resulting font size (em) in mm. */
  smallestEm: number
}

type TextStyle = Pick<
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
> & { path?: TextPath | null }

/** A shaped line before positioning: its glyphs start at x = 0. */
interface LineDraft extends Span {
  glyphs: ShapedGlyph[]
  underlines: { x: number; width: number; run: number; scale: number }[]
  width: number
  /** The largest font size in mm. */
  size: number
  ascent: number
  descent: number
  base: number
  isLast: boolean
  spaces: number
  /** Letter spacing after the last glyph, which `width` doesn't include. */
  trailing: number
}

interface ShapedGlyph {
  glyph: Glyph
  run: number
  x: number
  scale: number
  index: number
  direction: Direction
  advance: number
}

/** The box that a warp distorts: from the top of the first line to the bottom of the last one. */
export function boxOfLines(lines: readonly Line[]): Box {
  const boxes = lines.map(({ left, width, baseline, ascent, descent }) => ({
    x: left,
    y: baseline - ascent,
    width,
    height: ascent + descent,
  }))
  return unionOf(boxes) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Lays out a text as outlines. The result is deterministic for the same fonts. */
export function layOutText(textStyle: TextStyle, findFace: FindFace): Layout {
  const text = textStyle.runs.map((run) => run.text).join('')
  const faces = textStyle.runs.map((run) => findFace(run.font, run.weight, run.italic))
  const runAt = indexRuns(textStyle.runs)
  const drafts: LineDraft[] = []
  const missing = new Set<string>()
  for (const { start, end } of paragraphs(text)) {
    const paragraph = text.slice(start, end)
    const { levels, base } = bidiLevels(paragraph, textStyle.direction)
    const shaper = new ParagraphShaper({
      textStyle,
      text: paragraph,
      levels,
      faces,
      runAt: (index) => runAt(start + index),
      missing,
    })
    const spans =
      textStyle.fit === 'wrap' && textStyle.bend === 0 && !textStyle.path
        ? shaper.wrap()
        : [{ start: 0, end: paragraph.length }]
    for (const [index, span] of spans.entries())
      drafts.push(offsetLine(shaper.line(span, base, index === spans.length - 1), start))
  }
  const sortedMissing = [...missing].sort((one, other) => text.indexOf(one) - text.indexOf(other))
  return positionLines(textStyle, drafts, faces, sortedMissing)
}

function offsetLine(line: LineDraft, distance: number): LineDraft {
  return {
    ...line,
    start: line.start + distance,
    end: line.end + distance,
    glyphs: line.glyphs.map((each) => ({ ...each, index: each.index + distance })),
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

function indexRuns(runs: readonly TextRun[]): (index: number) => number {
  const ends: number[] = []
  for (const run of runs) ends.push((ends.at(-1) ?? 0) + run.text.length)
  return (index) => {
    const found = ends.findIndex((end) => index < end)
    return found < 0 ? runs.length - 1 : found
  }
}

interface ParagraphContext {
  textStyle: TextStyle
  text: string
  levels: Uint8Array
  faces: readonly (Face | undefined)[]
  runAt: (index: number) => number
  missing: Set<string>
}

/** Shapes and wraps one paragraph. */
class ParagraphShaper {
  readonly #setting: ParagraphContext

  constructor(context: ParagraphContext) {
    this.#setting = context
  }

  wrap(): Span[] {
    const { textStyle, text, levels, runAt } = this.#setting
    const advances = new Float64Array(text.length).fill(Number.NaN)
    for (const item of itemize(text, levels, runAt, 0, text.length))
      for (const { index, advance } of this.#shape(item))
        advances[index] = (Number.isNaN(advances[index]) ? 0 : (advances[index] ?? 0)) + advance
    return wrapText(text, advances, textStyle.width + 1e-6)
  }

  line({ start, end }: Span, base: number, isLast: boolean): LineDraft {
    const { textStyle, text, levels, faces, runAt } = this.#setting
    let last = end
    // Trailing spaces of wrapped lines have no width.
    while (!isLast && last > start && /\s/.test(text[last - 1] as string)) last--
    const items = inVisualOrder(itemize(text, levels, runAt, start, last))
    const glyphs: ShapedGlyph[] = []
    const underlines: LineDraft['underlines'] = []
    let x = 0
    for (const item of items) {
      const from = x
      for (const glyph of this.#shape(item)) {
        glyphs.push({ ...glyph, x })
        x += glyph.advance
      }
      const scale = glyphs.at(-1)?.scale ?? 0
      if (textStyle.runs[item.run]?.underline)
        underlines.push({ x: from, width: x - from, run: item.run, scale })
    }
    const used = items.length > 0 ? items.map(({ run }) => run) : [runAt(start)]
    const heights = used.map((run) => metricsOf(textStyle.runs[run], faces[run]))
    const trailing =
      glyphs.length > 0 ? (textStyle.runs[used.at(-1) ?? 0]?.size ?? 0) * textStyle.letterSpacing : 0
    return {
      start,
      end,
      glyphs,
      underlines,
      // No letter spacing after the last glyph.
      width: Math.max(0, x - trailing),
      size: Math.max(...heights.map(({ size }) => size)),
      ascent: Math.max(...heights.map(({ ascent }) => ascent)),
      descent: Math.max(...heights.map(({ descent }) => descent)),
      base,
      isLast,
      spaces: glyphs.filter(({ index }) => text[index] === ' ').length,
      trailing,
    }
  }

  #shape({ start, end, run, level }: TextSegment): ShapedGlyph[] {
    const { textStyle, text, faces, missing } = this.#setting
    const style = textStyle.runs[run]
    const face = faces[run]
    if (!style || !face) return []
    const scale = style.size / face.unitsPerEm
    const direction = directionOf(level)
    const glyphs = face.shape(text.slice(start, end), direction)
    return glyphs.map((glyph, position): ShapedGlyph => {
      const index = start + glyph.cluster
      const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
      if (glyph.id === 0 && !/\s|\p{C}/u.test(character)) missing.add(character)
      const isEndOfShape = glyphs[position + 1]?.cluster !== glyph.cluster
      const space = isEndOfShape ? style.size * textStyle.letterSpacing : 0
      return { glyph, run, index, scale, direction, x: 0, advance: glyph.advance * scale + space }
    })
  }
}

function metricsOf(run: TextRun | undefined, face: Face | undefined) {
  const size = run?.size ?? 0
  const scale = face ? size / face.unitsPerEm : 0
  return {
    size,
    ascent: face ? face.ascender * scale : size,
    descent: face ? -face.descender * scale : size / 4,
  }
}

/** Positions the lines in the box and the glyphs on their lines. */
function positionLines(
  textStyle: TextStyle,
  drafts: readonly LineDraft[],
  faces: readonly (Face | undefined)[],
  missing: string[],
): Layout {
  const { positions, height } = positionsOf(textStyle, drafts)
  const first = positions[0]?.baseline ?? 0
  const lines: Line[] = []
  const glyphs: PositionedGlyph[] = []
  const outlines: GlyphOutline[] = []
  let smallest = Number.POSITIVE_INFINITY
  for (const [number, draft] of drafts.entries()) {
    const { zoom, baseline: y, left } = positions[number] ?? { zoom: 1, baseline: 0, left: 0 }
    const width = draft.width * zoom
    const gap = justificationGap(textStyle, draft, width)
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
    const add = (run: number, path: Path) => {
      const paths = byRun.get(run)
      if (paths) paths.push(path)
      else byRun.set(run, [path])
    }
    let justification = 0
    const clusters = textStyle.path ? clustersOf(draft.glyphs) : undefined
    for (const [n, { glyph, run, x, scale, index, direction, advance }] of draft.glyphs.entries()) {
      const from = left + x * zoom + justification
      glyphs.push({ index, line: number, x: from, width: advance * zoom, direction })
      if (gap > 0 && textAt(textStyle.runs, index) === ' ') justification += gap
      const outline = faces[run]?.outline(glyph.id) ?? []
      if (outline.length === 0) continue
      smallest = Math.min(smallest, (textStyle.runs[run]?.size ?? 0) * zoom)
      const size = scale * zoom
      const glyphMatrix: Matrix = { a: size, b: 0, c: 0, d: -size, e: glyph.x * size, f: -glyph.y * size }
      const cluster = clusters?.[n]
      const inCluster = cluster ? (x - cluster.x) * zoom : 0
      const place = {
        x: from - inCluster,
        y,
        first,
        width: cluster ? cluster.width * zoom : glyph.advance * size,
      }
      const inside = cluster ? { ...glyphMatrix, e: glyphMatrix.e + inCluster } : glyphMatrix
      add(run, mapPath(outline, multiply(glyphTransform(textStyle, place), inside)))
    }
    for (const { x, width, run, scale } of draft.underlines) {
      const underline = faces[run]?.underline
      if (!underline || textStyle.bend !== 0) continue
      const size = scale * zoom
      const path = measuredPathOf(textStyle)
      const from = left + x * zoom
      if (path) {
        const top = -underline.position * size
        const band = {
          baseline: y,
          from,
          to: from + width * zoom,
          top,
          foot: top + underline.thickness * size,
        }
        add(run, pathThrough(bandOnPath(path, band)))
        continue
      }
      const box = { x: 0, y: 0, width: width * zoom, height: underline.thickness * size }
      add(run, mapPath(rectangle(box), translationMatrix(from, y - underline.position * size)))
    }
    for (const [run, paths] of byRun)
      outlines.push({ path: paths.flat(), fill: textStyle.runs[run]?.fill ?? '000000' })
  }
  return {
    outlines,
    lines,
    glyphs,
    missingCharacters: missing,
    height,
    smallestEm: Number.isFinite(smallest) ? smallest : 0,
  }
}

function textAt(runs: readonly TextRun[], index: number): string | undefined {
  let start = 0
  for (const { text } of runs) {
    if (index < start + text.length) return text[index - start]
    start += text.length
  }
  return undefined
}

/** Start and width in mm of the cluster of each glyph. A cluster is positioned as a whole. */
function clustersOf(glyphs: readonly ShapedGlyph[]): { x: number; width: number }[] {
  let cluster = { index: -1, x: 0, width: 0 }
  return glyphs.map(({ index, x, glyph, scale }) => {
    if (index !== cluster.index) cluster = { index, x, width: 0 }
    cluster.width = Math.max(cluster.width, x + glyph.advance * scale - cluster.x)
    return cluster
  })
}

/** The extra width of each space in a justified line. */
function justificationGap(
  { align, fit, path, width: box }: TextStyle,
  { isLast, spaces }: LineDraft,
  width: number,
): number {
  return align === 'justify' && fit === 'wrap' && !path && !isLast && spaces > 0
    ? Math.max(0, box - width) / spaces
    : 0
}

/**
 * The transformation from a glyph's origin to the box: a translation, or a rotation along the path or circle of its
 * line.
 */
export function glyphTransform(
  { bend, path, width: box, height }: Pick<TextStyle, 'bend' | 'width' | 'height' | 'path'>,
  { x, y, first, width }: { x: number; y: number; first: number; width: number },
): Matrix {
  const measured = path && measuredPathOf({ path, width: box, height })
  if (measured) return transformOnPath(measured, { x, y, width })
  if (bend === 0) return translationMatrix(x, y)
  const centre = { x: box / 2, y: first + bend }
  // Further lines follow circles with the same centre: smaller ones on top of the circle, larger ones below it.
  const radius = Math.max(0.5, bend > 0 ? bend - (y - first) : -bend + (y - first))
  const angle = ((x + width / 2 - centre.x) / radius) * (180 / Math.PI) * Math.sign(bend)
  const aboutCentre = multiply(translationMatrix(centre.x, centre.y), rotationMatrix(angle))
  return multiply(
    aboutCentre,
    multiply(translationMatrix(0, bend > 0 ? -radius : radius), translationMatrix(-width / 2, 0)),
  )
}
