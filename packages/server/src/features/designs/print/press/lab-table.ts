import type { Cmyk } from '@printery/documents/print-pdf-x4'
import { findTag } from './icc-profile.ts'

type Lab = readonly [number, number, number]

/** A table of an ICC profile that converts CIELAB (D50), relative to the white of the paper, to process inks from 0 to 1. */
interface LabTable {
  /** For L, a and b, evenly spaced. */
  inputCurves: readonly Float64Array[]
  /** Points on each axis. */
  points: number
  /** The inks at each point: b varies fastest, then a. */
  inks: Float64Array
  outputCurves: readonly Float64Array[]
  /** Encodes L, a and b as the table does. */
  encode: (lab: Lab) => number[]
  /** The white of the paper: CIE XYZ. */
  paper: Lab
}

/**
 * Reads the colorimetric table of an output profile (`lut8Type` and `lut16Type` of ICC.1); the perceptual one if there is no
 * other. Undefined if the table has another type, as some profiles of version 4 have, or another colour space than CIELAB.
 */
export function readLabTable(profile: Uint8Array): LabTable | undefined {
  const colourSpace = Buffer.from(profile).toString('latin1', 20, 24)
  const [tag, white] = [findTag(profile, 'B2A1') ?? findTag(profile, 'B2A0'), findTag(profile, 'wtpt')]
  if (colourSpace !== 'Lab ' || !tag || tag.length < 52 || !white || white.length < 20) return undefined
  const type = tag.toString('latin1', 0, 4)
  const [inputs, outputs, points] = [tag.readUInt8(8), tag.readUInt8(9), tag.readUInt8(10)]
  if ((type !== 'mft1' && type !== 'mft2') || inputs !== 3 || outputs !== 4 || points < 2) return undefined
  const is16 = type === 'mft2'
  const [inputLength, outputLength] = is16 ? [tag.readUInt16BE(48), tag.readUInt16BE(50)] : [256, 256]
  const start = is16 ? 52 : 48
  const valueCount = inputLength * 3 + points ** 3 * 4 + outputLength * 4
  if (inputLength < 2 || outputLength < 2 || tag.length < start + valueCount * (is16 ? 2 : 1))
    return undefined
  let offset = start
  const read = (count: number) => {
    const numbers = Float64Array.from({ length: count }, (_, index) =>
      is16 ? tag.readUInt16BE(offset + index * 2) / 0xffff : tag.readUInt8(offset + index) / 0xff,
    )
    offset += count * (is16 ? 2 : 1)
    return numbers
  }
  const readCurves = (count: number, length: number) => Array.from({ length: count }, () => read(length))
  const inputCurves = readCurves(3, inputLength)
  const inks = read(points ** 3 * 4)
  const paper = [8, 12, 16].map((from) => white.readInt32BE(from) / 0x10000) as unknown as Lab
  if (paper.some((value) => value <= 0)) return undefined
  return {
    inputCurves,
    points,
    inks,
    outputCurves: readCurves(4, outputLength),
    encode: encoders[type],
    paper,
  }
}

/** In 16 bits 0xff00 is L 100, and 0x8000 is 0 of a and b; in 8 bits 0xff and 0x80. */
const encoders: Record<'mft1' | 'mft2', LabTable['encode']> = {
  mft1: ([l, a, b]) => [l / 100, (a + 128) / 255, (b + 128) / 255],
  mft2: ([l, a, b]) => [
    ((l / 100) * 0xff00) / 0xffff,
    ((a + 128) * 256) / 0xffff,
    ((b + 128) * 256) / 0xffff,
  ],
}

/** The process inks that print a measured colour in CIELAB (D50), in which the paper has its own colour. */
export function inksOfMeasured(table: LabTable, lab: Lab): Cmyk {
  return inksOfLab(table, relativeToPaper(lab, table.paper))
}

/** CIE XYZ of the illuminant D50. */
const d50: Lab = [0.9642, 1, 0.8249]

/** A measured colour as a table has it: white is the paper. Nothing can be lighter than the paper. */
function relativeToPaper([l, a, b]: Lab, paper: Lab): Lab {
  const y = (l + 16) / 116
  // The white of the illuminant cancels out.
  const relative = [y + a / 500, y, y - b / 200].map((value, axis) => {
    const linear = value > 6 / 29 ? value ** 3 : (value - 4 / 29) * (108 / 841)
    const scaled = (linear * (d50[axis] ?? 1)) / (paper[axis] ?? 1)
    return scaled > (6 / 29) ** 3 ? Math.cbrt(scaled) : scaled * (841 / 108) + 4 / 29
  })
  const [fx = 0, fy = 0, fz = 0] = relative
  return [Math.min(100, 116 * fy - 16), 500 * (fx - fy), 200 * (fy - fz)]
}

/** The process inks of a colour relative to the paper, interpolated between the eight points around it. */
export function inksOfLab(table: LabTable, lab: Lab): Cmyk {
  const { points, inks } = table
  const axes = table.encode(lab).map((value, axis) => {
    const position = valueAt(table.inputCurves[axis], value) * (points - 1)
    const from = Math.min(points - 2, Math.floor(position))
    return { from, share: position - from }
  })
  const mixed = [0, 0, 0, 0]
  for (let corner = 0; corner < 8; corner++) {
    let weight = 1
    let index = 0
    for (const [axis, { from, share }] of axes.entries()) {
      const isFar = (corner >> axis) & 1
      weight *= isFar ? share : 1 - share
      index = index * points + from + isFar
    }
    for (let ink = 0; ink < 4; ink++) mixed[ink] = (mixed[ink] ?? 0) + weight * (inks[index * 4 + ink] ?? 0)
  }
  const [c = 0, m = 0, y = 0, k = 0] = mixed.map((value, ink) => valueAt(table.outputCurves[ink], value))
  return [c, m, y, k]
}

/** The value of a curve of evenly spaced values at a position from 0 to 1; beyond its ends the value there. */
function valueAt(curve: Float64Array | undefined, at: number): number {
  if (!curve) return 0
  const position = Math.min(1, Math.max(0, at)) * (curve.length - 1)
  const from = Math.min(curve.length - 2, Math.floor(position))
  const [near = 0, far = 0] = [curve[from], curve[from + 1]]
  return near + (far - near) * (position - from)
}
