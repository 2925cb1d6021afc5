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
import { hasTooManySegments, strokeRegion } from './stroke-region.ts'

/** A printed region: a fill, a stroke, or an area that is known only by its pixels. */
export interface PaintedRegion extends Region {
  /** The element that it belongs to; undefined for the page background. */
  id: ElementId | undefined
  /** Pixel value; undefined if only pixels are known: of pictures, and of paths with too many edges. */
  colour: number | undefined
  opacity: number
  isOverprint: boolean
  /** Whether a picture is opaque at a point, so that there is ink of some colour. */
  isSolidAt: (x: number, y: number) => boolean
  /** Opacity of the pixels of a picture at a point, from 0 to 1, if it is known. */
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
  let pageEdges = 0
  const add = (id: ElementId | undefined, items: readonly Item[], inherited: Inherited) => {
    if (inherited.opacity === 0) return
    const elementRegions = elementRegionsOf(items, inherited.matrix, { assets: design.assets, maskOf })
    const regionsOnPage = elementRegions.filter(({ box }) => touches(box, sheet))
    const edgeCount = regionsOnPage.reduce((sum, region) => sum + region.edges.length / 4, 0)
    const isTooComplex =
      regionsOnPage.length > maxRegions || edgeCount > maxEdges || pageEdges + edgeCount > maxPageEdges
    if (!isTooComplex) pageEdges += edgeCount
    for (const region of regionsOnPage)
      regions.push(placeOnPage(id, isTooComplex ? { ...region, colour: undefined } : region, inherited))
  }
  const addItems = (items: readonly Item[], inherited: Inherited) => {
    for (const item of items) {
      if (item.type !== 'group') add(undefined, [item], inherited)
      else if (item.id !== undefined) {
        const groupState = inherit(item, inherited)
        if (elementOf(design, item.id)?.kind === 'group') addItems(item.items, groupState)
        else add(item.id, item.items, groupState)
      }
    }
  }
  addItems(compile(design, side, resources).items, pageState)
  return regions
}

function inherit({ matrix, clip, opacity = 1, overprint = false }: GroupItem, parent: Inherited): Inherited {
  const combined = matrix ? multiply(parent.matrix, matrix) : parent.matrix
  const region = clip && filledRegion(flattenPath(mapPath(clip.path, combined), tolerance), clip.rule)
  return {
    matrix: combined,
    clips: clip ? [...parent.clips, region ?? emptyRegion] : parent.clips,
    opacity: parent.opacity * opacity,
    isOverprint: parent.isOverprint || overprint,
  }
}

const emptyRegion: Region = {
  box: { x: 0, y: 0, width: 0, height: 0 },
  edges: new Float64Array(),
  contains: () => false,
}

/** A region of an element, without the opacity, clips and overprint of its groups. */
type ElementRegion = Omit<PaintedRegion, 'id'>

/** The known data about the pictures of a design. */
interface Pictures {
  assets: Design['assets']
  maskOf: MaskOf
}

interface CachedRegions {
  regions: ElementRegion[]
  /** The masks by which the pictures were measured. */
  masks: Map<string, PictureMask | undefined>
}

const regionCache = new WeakMap<readonly Item[], CachedRegions>()

/** The regions of an element, cached by its items: these are the same objects until the element changes or moves. */
function elementRegionsOf(
  items: readonly Item[],
  matrix: Matrix,
  { assets, maskOf }: Pictures,
): ElementRegion[] {
  const cached = regionCache.get(items)
  if (cached && hasSameMasks(cached, maskOf)) return cached.regions
  const regions: ElementRegion[] = []
  const masks: CachedRegions['masks'] = new Map()
  const recordMask: MaskOf = (sha256) => {
    const mask = maskOf(sha256)
    masks.set(sha256, mask)
    return mask
  }
  collectRegions(items, { ...pageState, matrix }, (region) => regions.push(region), {
    assets,
    maskOf: recordMask,
  })
  regionCache.set(items, { regions, masks })
  return regions
}

function hasSameMasks({ masks }: CachedRegions, maskOf: MaskOf): boolean {
  return [...masks].every(([sha256, mask]) => maskOf(sha256) === mask)
}

type AddRegion = (region: ElementRegion) => void

function collectRegions(
  items: readonly Item[],
  inherited: Inherited,
  add: AddRegion,
  pictures: Pictures,
): void {
  for (const item of items) {
    if (item.type === 'group') collectRegions(item.items, inherit(item, inherited), add, pictures)
    else if (item.type === 'path') collectPath(item, inherited, add)
    else collectPicture(item, inherited, add, pictures)
  }
}

function collectPicture(
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
  const inverse = inverseOf(inherited.matrix)
  const relativePointAt = (x: number, y: number): [number, number] => {
    const point = mapPoint(inverse, { x, y })
    return [(point.x - item.x) / item.width, (point.y - item.y) / item.height]
  }
  const isInked = (x: number, y: number) =>
    region.contains(x, y) && mask.at(...relativePointAt(x, y)) !== 'none'
  const isSolidAt = (x: number, y: number) => mask.at(...relativePointAt(x, y)) === 'all'
  const opacityAt = (x: number, y: number) => mask.opacityAt(...relativePointAt(x, y))
  addRegion({ ...region, contains: isInked }, { colour: undefined, isSolidAt, opacityAt }, inherited, add)
}

const neverSolid = () => false

function collectPath({ path, fill, stroke, rule }: PathItem, inherited: Inherited, add: AddRegion): void {
  const inkStyle = (hex: string) => ({ colour: pixelOf(hex), isSolidAt: neverSolid })
  if (fill !== undefined)
    addRegion(
      filledRegion(flattenPath(mapPath(path, inherited.matrix), tolerance), rule),
      inkStyle(fill),
      inherited,
      add,
    )
  if (!stroke) return
  const { a, b, c, d } = inherited.matrix
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  const parts = flattenPath(path, tolerance / scale)
  if (!hasTooManySegments(parts, stroke))
    addRegion(strokeRegion(parts, stroke, inherited.matrix), inkStyle(stroke.colour), inherited, add)
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

const placementCache = new WeakMap<ElementRegion, PaintedRegion>()

/**
 * The region with the effects of its groups. It is the same object as before if these effects are unchanged, so that
 * its cached measurements are reused.
 */
function placeOnPage(
  id: ElementId | undefined,
  elementRegion: ElementRegion,
  inherited: Inherited,
): PaintedRegion {
  const opacity = elementRegion.opacity * inherited.opacity
  const isOverprint = elementRegion.isOverprint || inherited.isOverprint
  const cached = placementCache.get(elementRegion)
  if (
    inherited.clips.length === 0 &&
    cached?.id === id &&
    cached?.opacity === opacity &&
    cached.isOverprint === isOverprint
  )
    return cached
  const painted = {
    ...elementRegion,
    ...clippedRegion(elementRegion, inherited.clips),
    id,
    opacity,
    isOverprint,
  }
  if (inherited.clips.length === 0) placementCache.set(elementRegion, painted)
  return painted
}
