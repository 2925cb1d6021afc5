import { type Box, boxOfPath, overlaps, type Path, pathData, rectangle, unionOf } from '@printery/design'
import type { Converted, RasterReason } from './convert-object.ts'
import { intersect, uprightBox } from './page-objects.ts'

/** Objects that become one element: shapes one drawing, parts that cannot be converted one picture. */
export interface Cluster {
  as: Converted['as']
  members: Converted[]
  /** mm on the page. */
  box: Box
  /** The outline that cuts off parts of it, in mm on the page. */
  clip: Path | undefined
  /** Equal for clusters that one outline clips; empty without a clip. */
  clipKey: string
  isText: boolean
  isTransparent: boolean
  /** Covers most of the page, so that nothing else becomes a part of it. */
  isBackground: boolean
  shapeCount: number
}

/** Maximum elements of an imported page, and how many of them may be pictures of the page. */
const [maxClusters, maxPictures] = [150, 40]
const maxShapes = 4000
/** mm between shapes of one drawing, growing until the page has few enough elements. */
const gaps = [0.3, 1, 3, 10, 10_000]

/**
 * Groups objects to elements, from back to front. Text stays apart from shapes. An object joins others only if nothing
 * between them covers it, so what is seen doesn't change. Undefined if there are too many parts even then.
 */
export function clusterObjects(converted: readonly Converted[], pageBox: Box): Cluster[] | undefined {
  const pictures = converted.filter(({ as }) => as === 'picture').length
  const singles = converted.map((each) =>
    each.as === 'picture' && pictures > maxPictures ? rasterOf(each, 'many') : each,
  )
  for (const isTextApart of [true, false])
    for (const gap of gaps) {
      const clusters = cluster(singles, { gap, isTextApart, pageBox })
      if (clusters.length <= maxClusters) return clusters
    }
  return undefined
}

function rasterOf({ object }: Converted, reason: RasterReason): Converted {
  return { object, as: 'raster', reason }
}

function cluster(
  converted: readonly Converted[],
  { gap, isTextApart, pageBox }: { gap: number; isTextApart: boolean; pageBox: Box },
): Cluster[] {
  const clusters: Cluster[] = []
  for (const each of converted) {
    const single = clusterOf(each, pageBox)
    const margin = marginOf(each, gap)
    const index = clusters.findLastIndex(
      (other) => mayJoin(other, single, isTextApart) && isNear(other.box, single.box, margin),
    )
    const isCovered = clusters.slice(index + 1).some((above) => overlaps(above.box, single.box))
    const joined = index >= 0 && !isCovered ? clusters[index] : undefined
    if (joined) {
      joined.members.push(each)
      joined.box = unionOf([joined.box, single.box]) ?? joined.box
      joined.shapeCount += single.shapeCount
      joined.isText = joined.isText && single.isText
    } else clusters.push(single)
  }
  return clusters
}

/** Parts of the sides of the page that a background covers. */
const backgroundShare = 0.8

function clusterOf(each: Converted, pageBox: Box): Cluster {
  const { box, clips, isTransparent } = each.object
  const clip = each.as === 'raster' ? undefined : simplifyClips(clips)
  const isClippedTwice = clip === 'several'
  const member = isClippedTwice ? rasterOf(each, 'clip') : each
  const outline = isClippedTwice ? undefined : clip
  return {
    ...{ as: member.as, members: [member], box, clip: outline, isTransparent },
    clipKey: outline ? pathData(outline) : '',
    isText: member.as === 'shapes' && member.text !== undefined,
    isBackground:
      member.as === 'shapes' &&
      box.width > backgroundShare * pageBox.width &&
      box.height > backgroundShare * pageBox.height,
    shapeCount: member.as === 'shapes' ? member.shapes.length : 0,
  }
}

function mayJoin(one: Cluster, other: Cluster, isTextApart: boolean): boolean {
  return (
    one.as === other.as &&
    one.as !== 'picture' &&
    one.clipKey === other.clipKey &&
    one.isTransparent === other.isTransparent &&
    !one.isBackground &&
    !other.isBackground &&
    (!isTextApart || one.isText === other.isText) &&
    one.shapeCount + other.shapeCount <= maxShapes
  )
}

/** Words of a line and lines of a paragraph are apart by less than the size of their font. */
function marginOf(each: Converted, gap: number): number {
  return each.as === 'shapes' && each.fontSize !== undefined ? Math.max(gap, each.fontSize * 0.7) : gap
}

function isNear(one: Box, { x, y, width, height }: Box, margin: number): boolean {
  return overlaps(one, {
    ...{ x: x - margin, y: y - margin },
    ...{ width: width + 2 * margin, height: height + 2 * margin },
  })
}

/** One outline that cuts off the same as several; 'several' if there is none. */
function simplifyClips(clips: readonly Path[]): Path | undefined | 'several' {
  const upright = clips.flatMap((clip) => uprightBox(clip) ?? [])
  const others = [
    ...new Map(
      clips.filter((clip) => !uprightBox(clip)).map((clip): [string, Path] => [pathData(clip), clip]),
    ).values(),
  ]
  const [first, ...rest] = upright
  const frame = rest.reduce<Box | undefined>((left, box) => left && intersect(left, box), first)
  const [other] = others
  if (!other) return frame && rectangle(frame)
  if (others.length > 1) return 'several'
  const box = boxOfPath(other)
  const isInside =
    !frame ||
    (box !== undefined &&
      box.x >= frame.x - 0.01 &&
      box.y >= frame.y - 0.01 &&
      box.x + box.width <= frame.x + frame.width + 0.01 &&
      box.y + box.height <= frame.y + frame.height + 0.01)
  return isInside ? other : 'several'
}

/** Creates a cluster of some members of another cluster. */
export function partOf(cluster: Cluster, members: Converted[]): Cluster {
  const box = unionOf(members.map(({ object }) => object.box)) ?? cluster.box
  const shapeCount = members.reduce((sum, each) => sum + (each.as === 'shapes' ? each.shapes.length : 0), 0)
  return { ...cluster, members, box, shapeCount }
}
