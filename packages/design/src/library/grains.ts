type Rgb = readonly [number, number, number]

/** A seamless noise texture, such as paper or stone. */
export interface Grain {
  id: string
  name: string
  /** Search terms in addition to its name. */
  words: string
  seed: number
  /** Cells horizontally and vertically; each octave has twice as many at half the strength. */
  cells: readonly [number, number]
  octaves: number
  /** Colours at noise 0 and 1, interpolated in between. */
  colours: readonly [Rgb, Rgb]
  /** Thin veins at the middle value of the noise instead of spots. */
  isVeined?: true
  /** Number of diagonal threads of a twill. */
  threads?: number
}

export const libraryGrains: readonly Grain[] = [
  {
    ...{ id: 'paper', name: 'Paper', words: 'grain cream page' },
    ...{
      seed: 3,
      cells: [60, 60],
      octaves: 3,
      colours: [
        [250, 246, 236],
        [232, 224, 204],
      ],
    },
  },
  {
    ...{ id: 'kraft', name: 'Brown paper', words: 'kraft cardboard grain' },
    ...{
      seed: 8,
      cells: [12, 90],
      octaves: 3,
      colours: [
        [214, 174, 120],
        [178, 136, 84],
      ],
    },
  },
  {
    ...{ id: 'marble', name: 'Marble', words: 'stone veins white' },
    ...{
      seed: 21,
      cells: [3, 3],
      octaves: 6,
      colours: [
        [246, 244, 240],
        [104, 108, 120],
      ],
      isVeined: true,
    },
  },
  {
    ...{ id: 'concrete', name: 'Concrete', words: 'grey wall grain' },
    ...{
      seed: 5,
      cells: [5, 5],
      octaves: 6,
      colours: [
        [200, 198, 192],
        [140, 138, 133],
      ],
    },
  },
  {
    ...{ id: 'denim', name: 'Denim', words: 'cloth jeans blue weave' },
    ...{
      seed: 12,
      cells: [100, 8],
      octaves: 3,
      colours: [
        [40, 64, 112],
        [84, 112, 164],
      ],
      threads: 100,
    },
  },
]

/** A pseudo-random number between 0 and 1 for a lattice point, equal on opposite edges. */
function latticeValue(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 974_634_777)
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

const smooth = (part: number) => part * part * (3 - 2 * part)

/**
 * An octave of noise. For each column of pixels it has the two cells that the column lies between, and the weight
 * of the right one.
 */
interface Octave {
  across: number
  down: number
  seed: number
  weight: number
  left: Uint16Array
  right: Uint16Array
  part: Float64Array
}

function octavesOf({ seed, cells, octaves }: Grain, side: number): Octave[] {
  return Array.from({ length: octaves }, (_, octave) => {
    const [across, down] = [cells[0] * 2 ** octave, cells[1] * 2 ** octave]
    const [left, right] = [new Uint16Array(side), new Uint16Array(side)]
    const part = new Float64Array(side)
    for (let column = 0; column < side; column++) {
      const at = (column / side) * across
      const cell = Math.floor(at)
      left[column] = cell
      right[column] = (cell + 1) % across
      part[column] = smooth(at - cell)
    }
    return { across, down, seed: seed + octave, weight: 0.5 ** octave, left, right, part }
  })
}

/** The corners of a row of cells. */
function cornersOf({ across, seed }: Octave, row: number): Float64Array {
  const corners = new Float64Array(across)
  for (let column = 0; column < across; column++) corners[column] = latticeValue(column, row, seed)
  return corners
}

/** Adds noise from 0 to 1 to the sums of a row of pixels, by the weight of the octave. */
function addNoise(octave: Octave, sums: Float64Array, y: number, isVeined: boolean): void {
  const { down, weight, left, right, part } = octave
  const top = Math.floor(y * down)
  const fy = smooth(y * down - top)
  const [above, below] = [cornersOf(octave, top), cornersOf(octave, (top + 1) % down)]
  for (let column = 0; column < sums.length; column++) {
    const [west, east, fx] = [left[column] ?? 0, right[column] ?? 0, part[column] ?? 0]
    const upper = (above[west] ?? 0) * (1 - fx) + (above[east] ?? 0) * fx
    const lower = (below[west] ?? 0) * (1 - fx) + (below[east] ?? 0) * fx
    const value = upper * (1 - fy) + lower * fy
    sums[column] = (sums[column] ?? 0) + weight * (isVeined ? Math.abs(2 * value - 1) : value)
  }
}

/** How dark a point is, from 0 to 1, by the mean of its octaves. */
function darknessOf({ isVeined, threads }: Grain, mean: number, x: number, y: number): number {
  if (isVeined) return Math.max(0, 1 - mean * 2.7) ** 1.5
  const twill = threads === undefined ? 0 : ((x + y) * threads) % 1 < 0.45 ? -0.22 : 0.1
  return Math.min(1, Math.max(0, (mean - 0.5) * 1.8 + 0.5 + twill))
}

/** Rows of a square texture as RGB; the result is deterministic. */
export function grainRows(grain: Grain, side: number, from: number, to: number): Uint8Array {
  const rows = new Uint8Array((to - from) * side * 3)
  const [[lightRed, lightGreen, lightBlue], [darkRed, darkGreen, darkBlue]] = grain.colours
  const octaves = octavesOf(grain, side)
  const allWeights = octaves.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Float64Array(side)
  let index = 0
  for (let row = from; row < to; row++) {
    sums.fill(0)
    for (const octave of octaves) addNoise(octave, sums, row / side, grain.isVeined === true)
    for (let column = 0; column < side; column++) {
      const part = darknessOf(grain, (sums[column] ?? 0) / allWeights, column / side, row / side)
      rows[index++] = Math.round(lightRed * (1 - part) + darkRed * part)
      rows[index++] = Math.round(lightGreen * (1 - part) + darkGreen * part)
      rows[index++] = Math.round(lightBlue * (1 - part) + darkBlue * part)
    }
  }
  return rows
}
