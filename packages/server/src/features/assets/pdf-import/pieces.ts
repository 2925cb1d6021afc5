import {
  type Box,
  boxOfPath,
  type Drawing,
  type Element,
  type ElementId,
  type GroupElement,
  type IconElement,
  type ImageElement,
  keyInk,
  mapPath,
  type Path,
  type PlacedElement,
  pathData,
  type ShapeElement,
  translationMatrix,
} from '@printery/design'
import type { Cluster } from './clusters.ts'
import { intersect, type PageObject, uprightBox } from './page-objects.ts'

/** An element of the page, before it has a place in the design. */
export interface Piece {
  cluster: Cluster
  element: Placed<IconElement> | Placed<ImageElement>
  /** What the element shows, by the hash that it names. */
  drawing?: Drawing
}

type Placed<Kind extends Element> = Omit<Kind, 'id' | 'parent' | 'order'>

type Unplaced<Kind extends PlacedElement> = Omit<Placed<Kind>, 'x' | 'y' | 'width' | 'height'>

const common: Omit<Placed<GroupElement>, 'kind' | 'clip'> = {
  page: 'front',
  ...{ name: '', opacity: 1, overprint: false, hidden: false, locked: false },
  kept: { place: false, look: false, content: false, presence: false },
}

const upright = { rotation: 0, flipX: false, flipY: false }

const wholePicture = { x: 0, y: 0, width: 1, height: 1 }

const plainImage: Unplaced<ImageElement> = {
  ...{ ...common, ...upright, kind: 'image', asset: '', crop: wholePicture },
  ...{ mask: null, frame: null, brightness: 0, contrast: 0, saturation: 0, duotone: null },
}

/** mm: the shortest side of an element. */
const minSide = 0.01

/** A drawing of the shapes of a cluster; undefined if they are too small or too large for one. */
export function drawingPiece(
  cluster: Cluster,
  hashOf: (drawing: Drawing) => string | undefined,
): Piece | undefined {
  const shapes = cluster.members.flatMap((member) => (member.as === 'shapes' ? member.shapes : []))
  const box = boxOfShapes(shapes)
  if (!box) return undefined
  const toBox = translationMatrix(-box.x, -box.y)
  const drawing: Drawing = {
    ...{ width: box.width, height: box.height },
    shapes: shapes.map((shape) => ({ ...shape, path: pathData(mapPath(shape.path, toBox)) })),
  }
  const asset = hashOf(drawing)
  if (asset === undefined) return undefined
  const element: Placed<IconElement> = {
    ...{ ...common, ...upright, ...box, kind: 'icon', name: nameOf(cluster), asset, colours: {} },
  }
  return { cluster, element, drawing }
}

/** The text of a drawing of text, as the name of its layer. */
function nameOf({ members }: Cluster): string {
  const words = members.flatMap((member) =>
    member.as === 'shapes' && member.text ? [member.text.trim()] : [],
  )
  return words.join(' ').replace(/\s+/g, ' ').slice(0, 60).trim()
}

function boxOfShapes(shapes: readonly { path: Path; stroke: { width: number } | null }[]): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { path, stroke } of shapes) {
    const box = boxOfPath(path)
    if (!box) continue
    const margin = stroke ? stroke.width / 2 : 0
    left = Math.min(left, box.x - margin)
    top = Math.min(top, box.y - margin)
    right = Math.max(right, box.x + box.width + margin)
    bottom = Math.max(bottom, box.y + box.height + margin)
  }
  if (left > right) return undefined
  const [x, y] = [round(left), round(top)]
  return { x, y, width: Math.max(minSide, round(right - x)), height: Math.max(minSide, round(bottom - y)) }
}

/** A picture of the page at its place. The hash of its bytes is known later. */
export function imagePiece(cluster: Cluster, object: PageObject): Piece {
  const { a, b, c, d, e, f } = object.matrix
  const [width, height] = [round(Math.hypot(a, b)), round(Math.hypot(c, d))]
  const centre = { x: e + (a + c) / 2, y: f + (b + d) / 2 }
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const rotation = Math.abs(degrees) < 0.001 ? 0 : round(degrees)
  const element: Placed<ImageElement> = {
    ...{ ...plainImage, opacity: object.opacity },
    ...{ x: round(centre.x - width / 2), y: round(centre.y - height / 2) },
    ...{ width: Math.max(minSide, width), height: Math.max(minSide, height), rotation },
    // PDF draws pictures upwards, so one that is upright on the page has a negative determinant here.
    flipY: a * d - b * c > 0,
  }
  return cropped({ cluster, element })
}

/** An upright picture that a rectangle clips is a cropped picture. */
function cropped({ cluster, element }: Piece & { element: Placed<ImageElement> }): Piece {
  const frame = cluster.clip && uprightBox(cluster.clip)
  const visible = frame && intersect(frame, element)
  if (
    !visible ||
    element.rotation !== 0 ||
    element.flipY ||
    visible.width < minSide ||
    visible.height < minSide
  )
    return { cluster, element }
  const { x, y, width, height } = element
  const crop = {
    ...{ x: fraction((visible.x - x) / width), y: fraction((visible.y - y) / height) },
    ...{ width: fraction(visible.width / width), height: fraction(visible.height / height) },
  }
  if (crop.width < 0.001 || crop.height < 0.001) return { cluster, element }
  const box = {
    x: round(visible.x),
    y: round(visible.y),
    width: round(visible.width),
    height: round(visible.height),
  }
  return { cluster: { ...cluster, clip: undefined, clipKey: '' }, element: { ...element, ...box, crop } }
}

/** A picture of the part of the page inside this box. */
export function rasterPiece(cluster: Cluster, box: Box): Piece {
  const { x, y, width, height } = box
  const element: Placed<ImageElement> = {
    ...plainImage,
    ...{ x: round(x), y: round(y) },
    ...{ width: Math.max(minSide, round(width)), height: Math.max(minSide, round(height)) },
  }
  return { cluster: { ...cluster, as: 'raster', clip: undefined, clipKey: '' }, element }
}

/** The records of a page: one group of its elements, with a group for those that an outline clips. */
export function elementsOf(pieces: readonly Piece[], name: string): Element[] {
  const records: Element[] = []
  const add = (
    record: Placed<GroupElement> | Placed<ShapeElement> | Piece['element'],
    parent: ElementId | null,
  ) => {
    const number = String(records.length + 1).padStart(4, '0')
    const id: ElementId = `e-part${number}`
    records.push({ ...record, id, order: `a${number}`, parent })
    return id
  }
  const root = add({ ...common, kind: 'group', name: name.slice(0, 120), clip: null }, null)
  let clipped: { key: string; id: ElementId } | undefined
  for (const { cluster, element } of pieces) {
    if (!cluster.clip) {
      clipped = undefined
      add(element, root)
      continue
    }
    if (clipped?.key !== cluster.clipKey) {
      const group: Placed<GroupElement> = { ...common, kind: 'group', clip: null }
      const id = add(group, root)
      const index = records.length - 1
      const clip = add(clipShape(cluster.clip), id)
      records[index] = { ...group, ...{ id, clip, order: records[index]?.order ?? '', parent: root } }
      clipped = { key: cluster.clipKey, id }
    }
    add(element, clipped.id)
  }
  return records
}

/** Characters of the data of a clip. */
export const maxClipCharacters = 90_000

function clipShape(clip: Path): Placed<ShapeElement> {
  const { x, y, width, height } = boxOfPath(clip) ?? { x: 0, y: 0, width: 1, height: 1 }
  const [w, h] = [Math.max(minSide, width), Math.max(minSide, height)]
  const toUnit = { a: 1 / w, b: 0, c: 0, d: 1 / h, e: -x / w, f: -y / h }
  return {
    ...{ ...common, ...upright, kind: 'shape', fill: keyInk, stroke: null, warp: null },
    shape: { type: 'path', data: unitData(mapPath(clip, toUnit)), isOpen: false },
    ...{ x: round(x), y: round(y), width: round(w), height: round(h) },
  }
}

/** In a box of 1 by 1 a ten-thousandth of a page would be visible. */
function unitData(path: Path): string {
  return path.map(({ to, at }) => `${to}${at.map((part) => Math.round(part * 1e7) / 1e7).join(' ')}`).join('')
}

function round(mm: number): number {
  return Math.round(mm * 10_000) / 10_000
}

function fraction(part: number): number {
  return Math.min(1, Math.max(0, Math.round(part * 1e6) / 1e6))
}
