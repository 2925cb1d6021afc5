import type { Path, TextElement } from '@printery/design'
import { pathOfCurves, sharesOfCurves } from './placed-path.ts'
import { type PathMeasures, type PresetPathName, presetPath, presetPathNames } from './preset-paths.ts'

/** The texts for which the thumbnails of the paths are drawn, in units of the thumbnail. */
const thumbnailMeasures: Record<PresetPathName, PathMeasures> = {
  circle: { width: 68, size: 4 },
  'half-circle': { width: 55, size: 4 },
  wave: { width: 38, size: 4 },
  spiral: { width: 88, size: 2.6 },
  slope: { width: 30, size: 4 },
}

/** The preset path of a thumbnail, around the origin. */
export function presetThumbnailPath(name: PresetPathName): Path {
  const { cubics, isClosed } = presetPath(name, thumbnailMeasures[name])
  if (name !== 'half-circle') return pathOfCurves({ cubics, isClosed })
  const lowered = cubics.map(
    (cubic) => cubic.map(({ x, y }) => ({ x, y: y + 9 })) as unknown as (typeof cubics)[number],
  )
  return pathOfCurves({ cubics: lowered, isClosed })
}

/** The preset that a text's path matches; null without a path, undefined for another shape. */
export function presetNameOf({ path }: TextElement): PresetPathName | null | undefined {
  if (!path) return null
  const shape = [path.start, ...path.curves].flat()
  return presetPathNames.find((name) => {
    const { start, curves } = sharesOfCurves(presetPath(name, shapeMeasures))
    const shares = [start, ...curves].flat()
    return (
      shares.length === shape.length &&
      shares.every((share, n) => Math.abs(share - (shape[n] ?? 0)) < tolerance)
    )
  })
}

/** Arbitrary measures: relative to its box, every preset except the spiral has the same shape for every text. */
const shapeMeasures = { width: 200, size: 10 }
/** Largest invisible difference between two fractions of a box. */
const tolerance = 0.01
