import { pixelOf } from '@printery/domain'
import { compile } from '../display/compile.ts'
import type { GroupItem, Item, PathItem } from '../display/list.ts'
import { boxOfPlaces, grown } from '../display/places.ts'
import { type Design, elementOf } from '../document.ts'
import type { ElementId, Stroke } from '../elements/index.ts'
import { identity, type Matrix, multiply } from '../geometry/matrix.ts'
import { flattened, mapPath, type Path, rectangle } from '../geometry/path.ts'
import type { Resources } from '../resources.ts'
import type { SeenPage } from './page.ts'
import { filledRegion, isWithin, type Region, touches } from './region.ts'
import { isManyPieces, strokeRegion } from './stroke-region.ts'

/** One surface that is printed: a fill, a drawn line, or what only its pixels tell. */
export interface Mark extends Region {
  /** The element that draws it; none for the ground of the page. */
  id: ElementId | undefined
  /** As canvases hold it; undefined for what is known by its pixels alone: pictures, and what has too many edges. */
  colour: number | undefined
  opacity: number
  isOverprint: boolean
  /** A picture that nothing shows through: all of it is ink, whichever. */
  isSolidPicture: boolean
}

/** mm by which a straight piece may leave its curve: a fifth of the thinnest line that is told apart. */
const tolerance = 0.01
/** Pieces of outlines of one element, and of a page, beyond which its pixels are measured in place of its geometry. */
const [maxEdges, maxPageEdges] = [20_000, 300_000]
/** As many marks of one element, which only patterns have: each lies on others. */
const maxMarks = 400

interface Around {
  matrix: Matrix
  clips: readonly Region[]
  opacity: number
  isOverprint: boolean
}

const page: Around = { matrix: identity, clips: [], opacity: 1, isOverprint: false }

/** All that is printed of a page, from the lowest to the highest. */
export function marksOf({ design, page: side, width, height }: SeenPage, resources: Resources): Mark[] {
  const marks: Mark[] = []
  const sheet = { x: 0, y: 0, width, height }
  let edges = 0
  const add = (id: ElementId | undefined, items: readonly Item[], around: Around) => {
    const drawn = drawnOf(items, around.matrix, design)
    const own = drawn.filter(({ box }) => touches(box, sheet))
    const count = own.reduce((sum, mark) => sum + mark.edges.length / 4, 0)
    const isMany = own.length > maxMarks || count > maxEdges || edges + count > maxPageEdges
    if (!isMany) edges += count
    for (const mark of own) marks.push(placedMark(id, isMany ? { ...mark, colour: undefined } : mark, around))
  }
  const walk = (items: readonly Item[], around: Around) => {
    for (const item of items) {
      if (item.type !== 'group') add(undefined, [item], around)
      else if (item.id !== undefined) {
        const inside = within(item, around)
        if (elementOf(design, item.id)?.kind === 'group') walk(item.items, inside)
        else add(item.id, item.items, inside)
      }
    }
  }
  walk(compile(design, side, resources).items, page)
  return marks
}

function within({ matrix, clip, opacity = 1, overprint = false }: GroupItem, around: Around): Around {
  const all = matrix ? multiply(around.matrix, matrix) : around.matrix
  const region = clip && filledRegion(flattened(mapPath(clip.path, all), tolerance), clip.rule)
  return {
    matrix: all,
    clips: clip ? [...around.clips, region ?? nothing] : around.clips,
    opacity: around.opacity * opacity,
    isOverprint: around.isOverprint || overprint,
  }
}

const nothing: Region = {
  box: { x: 0, y: 0, width: 0, height: 0 },
  edges: new Float64Array(),
  holds: () => false,
}

/** Of an element by itself, without what lies around it. */
type Drawn = Omit<Mark, 'id'>

const drawnBefore = new WeakMap<readonly Item[], { matrix: Matrix; marks: Drawn[] }>()

/** What was drawn of a record stays the same items: where it lies where it lay, its surfaces are known. */
function drawnOf(items: readonly Item[], matrix: Matrix, { assets }: Design): Drawn[] {
  const known = drawnBefore.get(items)
  if (known && isSamePlace(known.matrix, matrix)) return known.marks
  const marks: Drawn[] = []
  draw(items, { ...page, matrix }, (mark) => marks.push(mark), assets)
  drawnBefore.set(items, { matrix, marks })
  return marks
}

function isSamePlace(one: Matrix, other: Matrix): boolean {
  return (['a', 'b', 'c', 'd', 'e', 'f'] as const).every((part) => one[part] === other[part])
}

type Add = (mark: Drawn) => void

function draw(items: readonly Item[], around: Around, add: Add, assets: Design['assets']): void {
  for (const item of items) {
    if (item.type === 'group') draw(item.items, within(item, around), add, assets)
    else if (item.type === 'path') drawPath(item, around, add)
    else {
      const region = filledRegion(flattened(mapPath(rectangle(item), around.matrix)), 'nonzero')
      const asset = assets[item.sha256]
      const isSolidPicture = asset?.kind === 'picture' && asset.type === 'image/jpeg'
      addMark(region, { colour: undefined, isSolidPicture }, around, add)
    }
  }
}

function drawPath({ path, fill, stroke, rule }: PathItem, around: Around, add: Add): void {
  const ink = (hex: string) => ({ colour: pixelOf(hex), isSolidPicture: false })
  if (fill !== undefined)
    addMark(filledRegion(flattened(mapPath(path, around.matrix), tolerance), rule), ink(fill), around, add)
  if (!stroke) return
  const { a, b, c, d } = around.matrix
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  const parts = flattened(path, tolerance / scale)
  if (!isManyPieces(parts, stroke))
    addMark(strokeRegion(parts, stroke, around.matrix), ink(stroke.colour), around, add)
  else
    addMark(wholeLine(path, stroke, around.matrix), { colour: undefined, isSolidPicture: false }, around, add)
}

/** The box of a line, for its pixels to be measured in. */
function wholeLine(path: Path, { width }: Stroke, matrix: Matrix): Region | undefined {
  const box = boxOfPlaces(path, identity)
  return box && filledRegion(flattened(mapPath(rectangle(grown(box, width)), matrix)), 'nonzero')
}

function addMark(
  region: Region | undefined,
  look: Pick<Mark, 'colour' | 'isSolidPicture'>,
  { clips, opacity, isOverprint }: Around,
  add: Add,
): void {
  if (region && opacity > 0) add({ ...clippedRegion(region, clips), ...look, opacity, isOverprint })
}

/** Of what several outlines leave to be seen, with the edges of all of them. */
function clippedRegion(region: Region, clips: readonly Region[]): Region {
  if (clips.length === 0) return region
  const all = [region, ...clips]
  const [x, y] = [Math.max(...all.map(({ box }) => box.x)), Math.max(...all.map(({ box }) => box.y))]
  const right = Math.min(...all.map(({ box }) => box.x + box.width))
  const bottom = Math.min(...all.map(({ box }) => box.y + box.height))
  const box = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
  const edges = new Float64Array(all.reduce((sum, each) => sum + each.edges.length, 0))
  let at = 0
  for (const each of all) {
    edges.set(each.edges, at)
    at += each.edges.length
  }
  return {
    ...{ box, edges },
    holds: (atX, atY) => isWithin(box, atX, atY) && all.every((each) => each.holds(atX, atY)),
  }
}

const placedBefore = new WeakMap<Drawn, Mark>()

/** On its page: the same object as before where nothing around it has changed, so that what was measured of it stands. */
function placedMark(id: ElementId | undefined, drawn: Drawn, around: Around): Mark {
  const opacity = drawn.opacity * around.opacity
  const isOverprint = drawn.isOverprint || around.isOverprint
  const known = placedBefore.get(drawn)
  if (
    around.clips.length === 0 &&
    known?.id === id &&
    known?.opacity === opacity &&
    known.isOverprint === isOverprint
  )
    return known
  const mark = { ...drawn, ...clippedRegion(drawn, around.clips), id, opacity, isOverprint }
  if (around.clips.length === 0) placedBefore.set(drawn, mark)
  return mark
}
