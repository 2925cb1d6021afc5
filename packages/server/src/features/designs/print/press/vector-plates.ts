import {
  type Coverage,
  type CutOptions,
  coverageOf,
  cutContour,
  type Pixels,
  whitePath,
} from '@printery/design/plates'
import type { Cmyk, SpotPath } from '@printery/documents/print-pdf-x4'
import type { DeviceProfile, SpotRole } from '@printery/domain/device-profile'

/** The line of a cutter: a quarter of a point. */
const lineWidth = 0.25 * (25.4 / 72)
/** Lines around the artwork. The through cut leaves a rim of backing, by which a sticker is peeled off. */
const cuts: Partial<Record<SpotRole, CutOptions>> = {
  'kiss cut': { offsetMm: 2, radiusMm: 1 },
  'through cut': { offsetMm: 4, radiusMm: 2 },
}
/** On screens white is paper, and lines are in colours that no artwork is mistaken for. */
const looks: Partial<Record<SpotRole, Cmyk>> = {
  white: [0, 0, 0, 0],
  'kiss cut': [0, 1, 0, 0],
  'through cut': [1, 0, 0, 0],
}

interface PrintedPage {
  /** Of the whole print area. */
  pixels: Pick<Pixels, 'width' | 'height'> & { data: Uint8Array | Uint8ClampedArray }
  /** mm of a pixel. */
  pixelMm: number
  /** A background covers the whole area. */
  hasGround: boolean
  /** The artwork goes on into the bleed, and is cut at the edge of the area. */
  isTrimmed: boolean
}

/** White below the colours and the lines of a cutter, as far as the device wants them from the file. */
export function vectorPlates(
  { pixels, pixelMm, hasGround, isTrimmed }: PrintedPage,
  { spots, white, chokeMm }: Pick<DeviceProfile, 'spots' | 'white' | 'chokeMm'>,
): { below: SpotPath[]; above: SpotPath[] } {
  const { width, height, data } = pixels
  const wanted = spots.flatMap(({ name, role }) => {
    const look = looks[role]
    return look && (role !== 'white' || white === 'file') ? [{ plate: name, role, look }] : []
  })
  if (wanted.length === 0) return { below: [], above: [] }
  const printed = hasGround ? new Uint8Array(width * height).fill(1) : coverageOf(data)
  const coverage: Coverage = { pixels: printed, width, height, pixelMm }
  const plates = wanted.map(({ plate, role, look }): SpotPath => {
    const cut = cuts[role]
    if (cut) return { plate, look, path: cutContour(coverage, cut), lineWidth }
    return { plate, look, path: whitePath(coverage, chokeMm, isTrimmed) }
  })
  return {
    below: plates.filter((each) => each.lineWidth === undefined),
    above: plates.filter((each) => each.lineWidth !== undefined),
  }
}
