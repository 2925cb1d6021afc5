import { type Face, mapPath, type Path, rectangle } from '@printery/design'
import { formatNumber, pathOf } from './pdf-drawing.ts'
import type { InkWriter } from './pdf-inks.ts'

/** The text of a sheet outside the bleed, which names the job and its plates. */
export interface Slug {
  /** The text is drawn as outlines, so that no font is embedded. */
  face: Face
  /** Each line starts a new row, and wraps if it is too wide. */
  lines: readonly string[]
}

/** An ink of the sheet and its sample. */
export interface LegendEntry {
  name: string
  /**
   * Returns the operator that selects the plate; called after the page was created. Omitted for cut lines, whose sample
   * is only a frame, because a device would cut a filled sample.
   */
  fill?: ((inks: InkWriter) => string) | undefined
  /** Whether the name is on the plate of the ink, so that each film shows its own name. */
  isOnPlate?: boolean
}

/** Sizes and distances in mm. */
const text = { size: 2.1, row: 3.2, baseline: 2.2 }
const sample = { width: 4, height: 2.2, gap: 1, frame: 0.1 }
const space = { between: 4, above: 1, below: 2 }

interface Row {
  /** The outlines of its text, on the baseline. */
  path: Path
  width: number
}

/** The outlines of a slug in mm, from its upper left. */
export interface LaidOutSlug {
  height: number
  lines: Path
  legend: { entry: LegendEntry; sample: Path; name: Path }[]
}

/** Lays out the lines and the legend below them, in as many rows as the width in mm requires. */
export function layOutSlug(
  { face, lines }: Slug,
  legend: readonly LegendEntry[],
  width: number,
): LaidOutSlug {
  const rows = lines.flatMap((line) => wrapLine(face, line, width))
  const placed = rows.flatMap(({ path }, index) => movePath(path, 0, baselineOf(index)))
  const cells: LaidOutSlug['legend'] = []
  // The height of a legend row is that of its name with the most lines.
  let [row, left, height] = [rows.length, 0, 0]
  for (const entry of legend) {
    const name = wrapLine(face, entry.name, width - sample.width - sample.gap)
    const entryWidth = sample.width + sample.gap + Math.max(0, ...name.map((each) => each.width))
    if (left > 0 && left + entryWidth > width) [row, left, height] = [row + height, 0, 0]
    height = Math.max(height, name.length, 1)
    const box = { x: left, y: baselineOf(row) - sample.height + 0.3 }
    cells.push({
      entry,
      sample: rectangle({ ...box, width: sample.width, height: sample.height }),
      name: name.flatMap(({ path }, index) =>
        movePath(path, left + sample.width + sample.gap, baselineOf(row + index)),
      ),
    })
    left += entryWidth + space.between
  }
  const count = row + height
  return { height: space.above + count * text.row + space.below, lines: placed, legend: cells }
}

/** Operators that draw a slug with its upper left at this position. */
export function writeSlug(
  { lines, legend }: LaidOutSlug,
  inks: InkWriter,
  left: number,
  top: number,
): string {
  const cells = legend.map(({ entry, sample: box, name }) => {
    const fill = entry.fill?.(inks)
    const fillOperators = fill === undefined ? '' : `${fill}\n${pathOf(box)}f\n`
    const frameOperators = entry.isOnPlate
      ? ''
      : `${inks.text.stroke} ${formatNumber(sample.frame)} w [] 0 d 0 J\n${pathOf(box)}S\n`
    const ink = entry.isOnPlate && fill !== undefined ? fill : inks.text.fill
    return `${fillOperators}${frameOperators}${ink}\n${pathOf(name)}f\n`
  })
  return `q 1 0 0 1 ${formatNumber(left)} ${formatNumber(top)} cm\n${inks.text.fill}\n${pathOf(lines)}f\n${cells.join('')}Q\n`
}

function baselineOf(row: number): number {
  return space.above + row * text.row + text.baseline
}

function movePath(path: Path, x: number, y: number): Path {
  return mapPath(path, { a: 1, b: 0, c: 0, d: 1, e: x, f: y })
}

/** Wraps a text into rows of at most this width; a word that is wider breaks anywhere. */
function wrapLine(face: Face, line: string, width: number): Row[] {
  const rows: Row[] = []
  let row = ''
  const finishRow = () => {
    if (row !== '') rows.push(shapeRow(face, row))
    row = ''
  }
  for (const word of replaceMissing(face, line).split(/\s+/)) {
    const extended = row === '' ? word : `${row} ${word}`
    if (shapeRow(face, extended).width <= width) {
      row = extended
      continue
    }
    finishRow()
    for (const character of word) {
      if (row !== '' && shapeRow(face, row + character).width > width) finishRow()
      row += character
    }
  }
  finishRow()
  return rows
}

/** Replaces characters that the font doesn't have with question marks. */
function replaceMissing(face: Face, line: string): string {
  return [...line.normalize()]
    .map((character) => (face.shape(character, 'ltr').some(({ id }) => id === 0) ? '?' : character))
    .join('')
}

function shapeRow(face: Face, line: string): Row {
  const scale = text.size / face.unitsPerEm
  let width = 0
  const path = face.shape(line, 'ltr').flatMap(({ id, advance, x, y }) => {
    const outline = mapPath(face.outline(id), {
      ...{ a: scale, b: 0, c: 0, d: -scale },
      ...{ e: width + x * scale, f: -y * scale },
    })
    width += advance * scale
    return outline
  })
  return { path, width }
}
