import { emptyLabel } from './labels.ts'

/** Connected pixels of one label, as runs of rows from left to right. */
interface Regions {
  /** First and last pixel of each run. */
  starts: Int32Array
  ends: Int32Array
  /** Index of the first run of each row, followed by the number of runs. */
  rows: Int32Array
  /** For each run, the run that represents its region. */
  roots: Int32Array
  /** Number of pixels of the region, at the run that represents it. */
  areas: Int32Array
}

interface Size {
  width: number
  height: number
}

/** A picture of at least this many pixels that changes its ink more often than every third pixel is noise. */
const minNoisePixels = 60_000
const minRunLength = 3
const passes = 6
/** Weight of the border with a region that stays, compared with that of a region that is a speck as well. */
const stayingWeight = 16

/** Whether the labels change so often that there are no areas to trace. */
export function isNoise(labels: Uint8Array, width: number): boolean {
  let runs = 0
  for (let index = 0; index < labels.length; index++)
    if (index % width === 0 || labels[index] !== labels[index - 1]) runs++
  return labels.length >= minNoisePixels && runs * minRunLength > labels.length
}

/** Merges regions of fewer pixels than `minArea` into the adjacent label with the longest border. */
export function removeSpecks(labels: Uint8Array, size: Size, minArea: number): void {
  for (let pass = 0; pass < passes; pass++) if (!removeSpecksOnce(labels, size, minArea)) return
}

/** Returns whether a region was removed. */
function removeSpecksOnce(labels: Uint8Array, { width, height }: Size, minArea: number): boolean {
  const regions = regionsOf(labels, { width, height })
  const { starts, ends, rows, roots, areas } = regions
  const slots = new Int32Array(roots.length).fill(-1)
  let specks = 0
  for (let run = 0; run < roots.length; run++)
    if (roots[run] === run && (areas[run] ?? 0) < minArea) slots[run] = specks++
  if (specks === 0) return false
  let labelCount = 1
  for (let index = 0; index < labels.length; index++)
    labelCount = Math.max(labelCount, (labels[index] ?? 0) + 1)
  const borders = new Int32Array(specks * labelCount)
  const count = (run: number, neighbour: number, length: number) => {
    const slot = slots[roots[run] ?? 0] ?? -1
    if (slot < 0) return
    const isSpeck = (slots[roots[neighbour] ?? 0] ?? -1) >= 0
    const counterIndex = slot * labelCount + (labels[starts[neighbour] ?? 0] ?? 0)
    borders[counterIndex] = (borders[counterIndex] ?? 0) + length * (isSpeck ? 1 : stayingWeight)
  }
  for (let row = 0; row < height; row++) {
    const [first, end] = [rows[row] ?? 0, rows[row + 1] ?? 0]
    for (let run = first; run + 1 < end; run++) {
      count(run, run + 1, 1)
      count(run + 1, run, 1)
    }
  }
  forEachBorder(regions, { width, height }, (above, below, length) => {
    if (roots[above] === roots[below]) return
    count(above, below, length)
    count(below, above, length)
  })
  for (let run = 0; run < roots.length; run++) {
    const slot = slots[roots[run] ?? 0] ?? -1
    if (slot < 0) continue
    let [best, longest] = [-1, 0]
    for (let label = 0; label < labelCount; label++) {
      const length = borders[slot * labelCount + label] ?? 0
      if (length > longest) [best, longest] = [label, length]
    }
    if (best >= 0) labels.fill(best, starts[run], (ends[run] ?? 0) + 1)
  }
  return true
}

/** Removes the label from its regions, from all of them or only from those at the edge of the picture. */
export function removeLabel(labels: Uint8Array, size: Size, removed: number, isEverywhere: boolean): void {
  if (isEverywhere) {
    for (let index = 0; index < labels.length; index++)
      if (labels[index] === removed) labels[index] = emptyLabel
    return
  }
  const { starts, ends, roots } = regionsOf(labels, size)
  const { width, height } = size
  const isOutside = new Uint8Array(roots.length)
  for (let run = 0; run < roots.length; run++) {
    const [start, end] = [starts[run] ?? 0, ends[run] ?? 0]
    const isAtEdge =
      start < width || start >= width * (height - 1) || start % width === 0 || end % width === width - 1
    if (isAtEdge && labels[start] === removed) isOutside[roots[run] ?? 0] = 1
  }
  for (let run = 0; run < roots.length; run++)
    if (isOutside[roots[run] ?? 0] === 1) labels.fill(emptyLabel, starts[run], (ends[run] ?? 0) + 1)
}

/** The label of at least half of the edge pixels; undefined if there is none or if these pixels are empty. */
export function edgeLabelOf(labels: Uint8Array, { width, height }: Size): number | undefined {
  const counts = new Int32Array(256)
  let total = 0
  const count = (index: number) => {
    const label = labels[index] ?? 0
    counts[label] = (counts[label] ?? 0) + 1
    total++
  }
  for (let x = 0; x < width; x++) {
    count(x)
    count((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    count(y * width)
    count(y * width + width - 1)
  }
  const edgeLabel = counts.findIndex((each) => each * 2 >= total)
  return edgeLabel > emptyLabel ? edgeLabel : undefined
}

/** Finds the regions; pixels are connected horizontally and vertically, not diagonally. */
function regionsOf(labels: Uint8Array, { width, height }: Size): Regions {
  const rows = new Int32Array(height + 1)
  let count = 0
  for (let y = 0, index = 0; y < height; y++) {
    rows[y] = count
    for (let x = 0; x < width; x++, index++) if (x === 0 || labels[index] !== labels[index - 1]) count++
  }
  rows[height] = count
  const [starts, ends] = [new Int32Array(count), new Int32Array(count)]
  for (let y = 0, index = 0, run = -1; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      if (x === 0 || labels[index] !== labels[index - 1]) starts[++run] = index
      ends[run] = index
    }
  const roots = new Int32Array(count)
  for (let run = 0; run < count; run++) roots[run] = run
  const rootOf = (run: number) => {
    let root = run
    while (roots[root] !== root) {
      // Path halving, which speeds up later lookups.
      const above = roots[roots[root] ?? 0] ?? 0
      roots[root] = above
      root = above
    }
    return root
  }
  const regions = { starts, ends, rows, roots, areas: new Int32Array(count) }
  forEachBorder(regions, { width, height }, (above, below) => {
    if (labels[starts[above] ?? 0] !== labels[starts[below] ?? 0]) return
    const [one, other] = [rootOf(above), rootOf(below)]
    if (one !== other) roots[Math.max(one, other)] = Math.min(one, other)
  })
  for (let run = 0; run < count; run++) {
    const root = rootOf(run)
    roots[run] = root
    regions.areas[root] = (regions.areas[root] ?? 0) + (ends[run] ?? 0) - (starts[run] ?? 0) + 1
  }
  return regions
}

/** Visits each run with each touching run below it and the length of their border in px. */
function forEachBorder(
  { starts, ends, rows }: Regions,
  { width, height }: Size,
  visit: (above: number, below: number, length: number) => void,
): void {
  for (let row = 0; row + 1 < height; row++) {
    let [above, below] = [rows[row] ?? 0, rows[row + 1] ?? 0]
    const [aboveEnd, belowEnd] = [below, rows[row + 2] ?? 0]
    while (above < aboveEnd && below < belowEnd) {
      const [start, end] = [(starts[above] ?? 0) + width, (ends[above] ?? 0) + width]
      const [otherStart, otherEnd] = [starts[below] ?? 0, ends[below] ?? 0]
      const length = Math.min(end, otherEnd) - Math.max(start, otherStart) + 1
      if (length > 0) visit(above, below, length)
      if (end <= otherEnd) above++
      if (otherEnd <= end) below++
    }
  }
}
