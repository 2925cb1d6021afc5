import type { Path, TextElement } from '@printery/design'
import { pathOfCurves, sharesOfCurves } from './placed-path.ts'
import { type PathMeasures, type PresetPathName, presetPath, presetPathNames } from './preset-paths.ts'

/** The texts for which pictures of the paths are drawn, in units of the picture. */
const pictureMeasures: Record<PresetPathName, PathMeasures> = {
  circle: { width: 68, size: 4 },
  'half-circle': { width: 55, size: 4 },
  wave: { width: 38, size: 4 },
  spiral: { width: 88, size: 2.6 },
  slope: { width: 30, size: 4 },
}

/** A preset path for its picture, around the origin. */
export function pathOfPreset(name: PresetPathName): Path {
  const { cubics, isClosed } = presetPath(name, pictureMeasures[name])
  if (name !== 'half-circle') return pathOfCurves({ cubics, isClosed })
  const lowered = cubics.map(
    (cubic) => cubic.map(({ x, y }) => ({ x, y: y + 9 })) as unknown as (typeof cubics)[number],
  )
  return pathOfCurves({ cubics: lowered, isClosed })
}

/** The preset path whose form the path of a text has; null without a path, undefined for another form. */
export function presetNameOf({ path }: TextElement): PresetPathName | null | undefined {
  if (!path) return null
  const form = [path.start, ...path.curves].flat()
  return presetPathNames.find((name) => {
    const { start, curves } = sharesOfCurves(presetPath(name, formMeasures))
    const shares = [start, ...curves].flat()
    return (
      shares.length === form.length &&
      shares.every((share, n) => Math.abs(share - (form[n] ?? 0)) < tolerance)
    )
  })
}

/** Any text: in fractions of its box a preset path has the same form for all texts, except for a spiral. */
const formMeasures = { width: 200, size: 10 }
/** Maximum difference of two fractions of a box that isn't visible. */
const tolerance = 0.01
