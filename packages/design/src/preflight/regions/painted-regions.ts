import { pixelOf } from '@printery/domain'
import { boxOfControlPoints, expandBox } from '../../display/bounds.ts'
import { compile } from '../../display/compile.ts'
import type { GroupItem, Item, PathItem, PictureItem } from '../../display/list.ts'
import { type Design, elementOf } from '../../document.ts'
import type { ElementId, Stroke } from '../../elements/index.ts'
import { identity, inverseOf, type Matrix, mapPoint, multiply } from '../../geometry/matrix.ts'
import { flattenPath, mapPath, type Path, rectangle } from '../../geometry/path.ts'
import type { Resources } from '../../resources.ts'
import type { InspectedPage } from '../page.ts'
import type { PictureMask } from '../pictures/picture-mask.ts'
import { filledRegion, isWithin, type Region, touches } from './region.ts'
import { hasTooManyPieces, strokeRegion } from './stroke-region.ts'

/** A printed region: a fill, a stroke, or something that only its pixels describe. */
export interface PaintedRegion extends Region {
  /** The element that it belongs to; undefined for the page background. */
  id: ElementId | undefined
  /** Pixel value; undefined if only its pixels are known: pictures, and paths with too many edges. */
  colour: number | undefined
  opacity: number
  isOverprint: boolean
  /** Whether a picture is opaque at a point, so that there is ink of some colour. */
  isSolidAt: (x: number, y: number) => boolean
  /** Opacity of the picture's own pixels at a point, from 0 to 1, if it is known. */
  opacityAt?: (x: number, y: number) => number
}

/** Maximum deviation of line segments from their curve in mm: a fifth of the smallest difference in line width. */
const tolerance = 0.01
/** Maximum number of edges of one element and of a page; above it pixels are measured instead of geometry. */
const [maxEdges, maxPageEdges] = [20_000, 300_000]
/** Maximum number of regions of one element; only patterns have more. */
const maxRegions = 400

interface Inherited {
  matrix: Matrix
  clips: readonly Region[]
  opacity: number
  isOverprint: boolean
}

const pageState: Inherited = { matrix: identity, clips: [], opacity: 1, isOverprint: false }

/** Returns the transparency of a picture, or undefined if it is unknown. */
export type MaskOf = (sha256: string) => PictureMask | undefined

/** All printed regions of a page, from back to front. */
export function paintedRegionsOf(
  { design, page: side, width, height }: InspectedPage,
  resources: Resources,
  maskOf: MaskOf = () => undefined,
): PaintedRegion[] {
  const regions: PaintedRegion[] = []
  const sheet = { x: 0, y: 0, width, height }
  let edges = 0
  const add = (id: ElementId | undefined, items: readonly Item[], inherited: Inherited) => {
    if (inherited.opacity === 0) return
    const drawn = ownRegionsOf(items, inherited.matrix, { assets: design.assets, maskOf })
    const own = drawn.filter(({ box }) => touches(box, sheet))
    const count = own.reduce((sum, painted) => sum + painted.edges.length / 4, 0)
    const isTooComplex = own.length > maxRegions || count > maxEdges || edges + count > maxPageEdges
    if (!isTooComplex) edges += count
    for (const painted of own)
      regions.push(placeOnPage(id, isTooComplex ? { ...painted, colour: undefined } : painted, inherited))
  }
  const walk = (items: readonly Item[], inherited: Inherited) => {
    for (const item of items) {
      if (item.type !== 'group') add(undefined, [item], inherited)
      else if (item.id !== undefined) {
        const inside = inherit(item, inherited)
        if (elementOf(design, item.id)?.kind === 'group') walk(item.items, inside)
        else add(item.id, item.items, inside)
      }
    }
  }
  walk(compile(design, side, resources).items, pageState)
  return regions
}

function inherit({ matrix, clip, opacity = 1, overprint = false }: GroupItem, around: Inherited): Inherited {
  const all = matrix ? multiply(around.matrix, matrix) : around.matrix
  const region = clip && filledRegion(flattenPath(mapPath(clip.path, all), tolerance), clip.rule)
  return {
    matrix: all,
    clips: clip ? [...around.clips, region ?? emptyRegion] : around.clips,
    opacity: around.opacity * opacity,
    isOverprint: around.isOverprint || overprint,
  }
}

const emptyRegion: Region = {
  box: { x: 0, y: 0, width: 0, height: 0 },
  edges: new Float64Array(),
  contains: () => false,
}

/** A region of an element, without the effects of its groups. */
type OwnRegion = Omit<PaintedRegion, 'id'>

/** The known data about the pictures of a design. */
interface Pictures {
  assets: Design['assets']
  maskOf: MaskOf
}

interface CachedRegions {
  regions: OwnRegion[]
  /** The masks of its pictures at that time. */
  masks: Map<string, PictureMask | undefined>
}

const regionCache = new WeakMap<readonly Item[], CachedRegions>()

/** An unchanged record keeps its item objects and its position, so that their regions are reused. */
function ownRegionsOf(items: readonly Item[], matrix: Matrix, { assets, maskOf }: Pictures): OwnRegion[] {
  const cached = regionCache.get(items)
  if (cached && hasSameMasks(cached, maskOf)) return cached.regions
  const regions: OwnRegion[] = []
  const masks: CachedRegions['masks'] = new Map()
  const recordMask: MaskOf = (sha256) => {
    const mask = maskOf(sha256)
    masks.set(sha256, mask)
    return mask
  }
  draw(items, { ...pageState, matrix }, (painted) => regions.push(painted), { assets, maskOf: recordMask })
  regionCache.set(items, { regions, masks })
  return regions
}

function hasSameMasks({ masks }: CachedRegions, maskOf: MaskOf): boolean {
  return [...masks].every(([sha256, mask]) => maskOf(sha256) === mask)
}

type AddRegion = (painted: OwnRegion) => void

function draw(items: readonly Item[], inherited: Inherited, add: AddRegion, pictures: Pictures): void {
  for (const item of items) {
    if (item.type === 'group') draw(item.items, inherit(item, inherited), add, pictures)
    else if (item.type === 'path') drawPath(item, inherited, add)
    else drawPicture(item, inherited, add, pictures)
  }
}

function drawPicture(
  item: PictureItem,
  inherited: Inherited,
  add: AddRegion,
  { assets, maskOf }: Pictures,
): void {
  const region = filledRegion(flattenPath(mapPath(rectangle(item), inherited.matrix)), 'nonzero')
  if (!region) return
  const mask = maskOf(item.sha256)
  if (!mask) {
    const asset = assets[item.sha256]
    const isSolid = asset?.kind === 'picture' && asset.type === 'image/jpeg'
    addRegion(region, { colour: undefined, isSolidAt: () => isSolid }, inherited, add)
    return
  }
  const onItem = inverseOf(inherited.matrix)
  const partAt = (x: number, y: number): [number, number] => {
    const point = mapPoint(onItem, { x, y })
    return [(point.x - item.x) / item.width, (point.y - item.y) / item.height]
  }
  const isInked = (x: number, y: number) => region.contains(x, y) && mask.at(...partAt(x, y)) !== 'none'
  const isSolidAt = (x: number, y: number) => mask.at(...partAt(x, y)) === 'all'
  const opacityAt = (x: number, y: number) => mask.opacityAt(...partAt(x, y))
  addRegion({ ...region, contains: isInked }, { colour: undefined, isSolidAt, opacityAt }, inherited, add)
}

const neverSolid = () => false

function drawPath({ path, fill, stroke, rule }: PathItem, inherited: Inherited, add: AddRegion): void {
  const ink = (hex: string) => ({ colour: pixelOf(hex), isSolidAt: neverSolid })
  if (fill !== undefined)
    addRegion(
      filledRegion(flattenPath(mapPath(path, inherited.matrix), tolerance), rule),
      ink(fill),
      inherited,
      add,
    )
  if (!stroke) return
  const { a, b, c, d } = inherited.matrix
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  const parts = flattenPath(path, tolerance / scale)
  if (!hasTooManyPieces(parts, stroke))
    addRegion(strokeRegion(parts, stroke, inherited.matrix), ink(stroke.colour), inherited, add)
  else
    addRegion(
      lineBox(path, stroke, inherited.matrix),
      { colour: undefined, isSolidAt: neverSolid },
      inherited,
      add,
    )
}

/** The box of a stroke, in which its pixels are measured. */
function lineBox(path: Path, { width }: Stroke, matrix: Matrix): Region | undefined {
  const box = boxOfControlPoints(path, identity)
  return box && filledRegion(flattenPath(mapPath(rectangle(expandBox(box, width)), matrix)), 'nonzero')
}

function addRegion(
  region: Region | undefined,
  style: Pick<PaintedRegion, 'colour' | 'isSolidAt' | 'opacityAt'>,
  { clips, opacity, isOverprint }: Inherited,
  add: AddRegion,
): void {
  if (region && opacity > 0) add({ ...clippedRegion(region, clips), ...style, opacity, isOverprint })
}

/** The intersection of several regions, with the edges of all of them. */
function clippedRegion(region: Region, clips: readonly Region[]): Region {
  if (clips.length === 0) return region
  const all = [region, ...clips]
  const [x, y] = [Math.max(...all.map(({ box }) => box.x)), Math.max(...all.map(({ box }) => box.y))]
  const right = Math.min(...all.map(({ box }) => box.x + box.width))
  const bottom = Math.min(...all.map(({ box }) => box.y + box.height))
  const box = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
  const edges = new Float64Array(all.reduce((sum, each) => sum + each.edges.length, 0))
  let offset = 0
  for (const each of all) {
    edges.set(each.edges, offset)
    offset += each.edges.length
  }
  return {
    ...{ box, edges },
    contains: (atX, atY) => isWithin(box, atX, atY) && all.every((each) => each.contains(atX, atY)),
  }
}

const placementCache = new WeakMap<OwnRegion, PaintedRegion>()

/**
 * The region on its page: the same object as before if nothing around it changed, so that its measurements are
 * reused.
 */
function placeOnPage(id: ElementId | undefined, ownRegion: OwnRegion, inherited: Inherited): PaintedRegion {
  const opacity = ownRegion.opacity * inherited.opacity
  const isOverprint = ownRegion.isOverprint || inherited.isOverprint
  const cached = placementCache.get(ownRegion)
  if (
    inherited.clips.length === 0 &&
    cached?.id === id &&
    cached?.opacity === opacity &&
    cached.isOverprint === isOverprint
  )
    return cached
  const painted = { ...ownRegion, ...clippedRegion(ownRegion, inherited.clips), id, opacity, isOverprint }
  if (inherited.clips.length === 0) placementCache.set(ownRegion, painted)
  return painted
}
