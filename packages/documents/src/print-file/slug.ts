import { type Face, mapPath, type Path, rectangle } from '@printery/design'
import { formatNumber, pathOf } from './pdf-drawing.ts'
import type { InkWriter } from './pdf-inks.ts'

/** The text of a sheet for people, outside the bleed: which job it is, and its plates. */
export interface Slug {
  /** Its letters become outlines, so that the file needs no font. */
  face: Face
  /** Each begins a row, and continues in the next one if it is too wide. */
  lines: readonly string[]
}

/** An ink of the sheet with a sample of it. */
export interface LegendEntry {
  name: string
  /**
   * Selects its plate; called once the page exists. Without one there is only a frame: a device would cut a sample of
   * a cut line.
   */
  fill?: ((inks: InkWriter) => string) | undefined
  /** The name is on the plate of the ink, so that each film tells which one it is. */
  isOnPlate?: boolean
}

/** In mm. */
const text = { size: 2.1, row: 3.2, baseline: 2.2 }
const sample = { width: 4, height: 2.2, gap: 1, frame: 0.1 }
const space = { between: 4, above: 1, below: 2 }

interface Row {
  /** Its text on the baseline. */
  path: Path
  width: number
}

/** A slug with its places in mm, from its upper left. */
export interface LaidOutSlug {
  height: number
  lines: Path
  legend: { entry: LegendEntry; sample: Path; name: Path }[]
}

/** Places the lines and below them the legend, in as many rows as a sheet of this width in mm needs. */
export function layOutSlug(
  { face, lines }: Slug,
  legend: readonly LegendEntry[],
  width: number,
): LaidOutSlug {
  const rows = lines.flatMap((line) => wrapLine(face, line, width))
  const placed = rows.flatMap(({ path }, index) => moved(path, 0, baselineOf(index)))
  const cells: LaidOutSlug['legend'] = []
  // Names that are wrapped make their row of the legend as high as they are.
  let [row, left, height] = [rows.length, 0, 0]
  for (const entry of legend) {
    const name = wrapLine(face, entry.name, width - sample.width - sample.gap)
    const wide = sample.width + sample.gap + Math.max(0, ...name.map((each) => each.width))
    if (left > 0 && left + wide > width) [row, left, height] = [row + height, 0, 0]
    height = Math.max(height, name.length, 1)
    const box = { x: left, y: baselineOf(row) - sample.height + 0.3 }
    cells.push({
      entry,
      sample: rectangle({ ...box, width: sample.width, height: sample.height }),
      name: name.flatMap(({ path }, index) =>
        moved(path, left + sample.width + sample.gap, baselineOf(row + index)),
      ),
    })
    left += wide + space.between
  }
  const count = row + height
  return { height: space.above + count * text.row + space.below, lines: placed, legend: cells }
}

/** Operators that draw a slug with its upper left at this place. */
export function writeSlug(
  { lines, legend }: LaidOutSlug,
  inks: InkWriter,
  left: number,
  top: number,
): string {
  const cells = legend.map(({ entry, sample: box, name }) => {
    const fill = entry.fill?.(inks)
    const filled = fill === undefined ? '' : `${fill}\n${pathOf(box)}f\n`
    const framed = entry.isOnPlate
      ? ''
      : `${inks.text.stroke} ${formatNumber(sample.frame)} w [] 0 d 0 J\n${pathOf(box)}S\n`
    const ink = entry.isOnPlate && fill !== undefined ? fill : inks.text.fill
    return `${filled}${framed}${ink}\n${pathOf(name)}f\n`
  })
  return `q 1 0 0 1 ${formatNumber(left)} ${formatNumber(top)} cm\n${inks.text.fill}\n${pathOf(lines)}f\n${cells.join('')}Q\n`
}

function baselineOf(row: number): number {
  return space.above + row * text.row + text.baseline
}

function moved(path: Path, x: number, y: number): Path {
  return mapPath(path, { a: 1, b: 0, c: 0, d: 1, e: x, f: y })
}

/** A text in rows that are at most this wide; a word that is wider breaks anywhere. */
function wrapLine(face: Face, line: string, width: number): Row[] {
  const rows: Row[] = []
  let row = ''
  const end = () => {
    if (row !== '') rows.push(shapeRow(face, row))
    row = ''
  }
  for (const word of withoutMissing(face, line).split(/\s+/)) {
    const longer = row === '' ? word : `${row} ${word}`
    if (shapeRow(face, longer).width <= width) {
      row = longer
      continue
    }
    end()
    for (const character of word) {
      if (row !== '' && shapeRow(face, row + character).width > width) end()
      row += character
    }
  }
  end()
  return rows
}

/** Characters that the font lacks, as question marks. */
function withoutMissing(face: Face, line: string): string {
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
