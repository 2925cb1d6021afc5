type Rgb = readonly [number, number, number]

/** A seamless noise texture, such as paper or stone. */
export interface Grain {
  id: string
  name: string
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
function corner(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 974_634_777)
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

const smooth = (part: number) => part * part * (3 - 2 * part)

/** Noise at a point from 0 to 1 with this number of cells. */
function noise(x: number, y: number, across: number, down: number, seed: number): number {
  const [left, top] = [Math.floor(x * across), Math.floor(y * down)]
  const [fx, fy] = [smooth(x * across - left), smooth(y * down - top)]
  const [right, bottom] = [(left + 1) % across, (top + 1) % down]
  const upper = corner(left, top, seed) * (1 - fx) + corner(right, top, seed) * fx
  const lower = corner(left, bottom, seed) * (1 - fx) + corner(right, bottom, seed) * fx
  return upper * (1 - fy) + lower * fy
}

function grainAt({ seed, cells, octaves, isVeined, threads }: Grain, x: number, y: number): number {
  let [sum, weight, all] = [0, 1, 0]
  for (let octave = 0; octave < octaves; octave++) {
    const finer = 2 ** octave
    const value = noise(x, y, cells[0] * finer, cells[1] * finer, seed + octave)
    sum += weight * (isVeined ? Math.abs(2 * value - 1) : value)
    all += weight
    weight /= 2
  }
  const mean = sum / all
  if (isVeined) return Math.max(0, 1 - mean * 2.7) ** 1.5
  const twill = threads === undefined ? 0 : ((x + y) * threads) % 1 < 0.45 ? -0.22 : 0.1
  return Math.min(1, Math.max(0, (mean - 0.5) * 1.8 + 0.5 + twill))
}

/** Rows of a square texture as RGB; the result is deterministic. */
export function grainRows(grain: Grain, side: number, from: number, to: number): Uint8Array {
  const rows = new Uint8Array((to - from) * side * 3)
  const [light, dark] = grain.colours
  let index = 0
  for (let row = from; row < to; row++)
    for (let column = 0; column < side; column++) {
      const part = grainAt(grain, column / side, row / side)
      for (let channel = 0; channel < 3; channel++)
        rows[index++] = Math.round((light[channel] ?? 0) * (1 - part) + (dark[channel] ?? 0) * part)
    }
  return rows
}
