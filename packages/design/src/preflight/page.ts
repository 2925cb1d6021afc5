import type { Side } from '@printery/domain'
import { expandBox } from '../display/bounds.ts'
import { compile } from '../display/compile.ts'
import type { DisplayList, GroupItem, Item } from '../display/list.ts'
import { type Design, elementOf } from '../document.ts'
import { type ElementId, kindNames, type PlacedElement, plainTextOf } from '../elements/index.ts'
import { type Box, boxAround, unionOf } from '../geometry/box.ts'
import { identity, type Matrix, mapPoint, multiply } from '../geometry/matrix.ts'
import { flattenPath, type Path } from '../geometry/path.ts'
import type { Resources } from '../resources.ts'

/** A visible element with the box of its visible outline in mm, not of its frame. */
export interface VisibleElement {
  element: PlacedElement
  box: Box
  /** The element or a group around it is translucent. */
  isTranslucent: boolean
  isOverprint: boolean
}

/** A page that is checked before printing. */
export interface InspectedPage {
  design: Design
  page: Side
  width: number
  height: number
  /** From back to front. */
  visible: VisibleElement[]
}

interface Inherited {
  matrix: Matrix
  /** The clip of the surrounding groups; undefined without any. */
  clip: Box | undefined
  isTranslucent: boolean
  isOverprint: boolean
}

export function inspectPage(design: Design, page: Side, resources: Resources): InspectedPage {
  const list: DisplayList = compile(design, page, resources)
  const visible: VisibleElement[] = []
  walk(
    list.items,
    { matrix: identity, clip: undefined, isTranslucent: false, isOverprint: false },
    design,
    visible,
  )
  return { design, page, width: list.width, height: list.height, visible }
}

function walk(items: readonly Item[], inherited: Inherited, design: Design, visible: VisibleElement[]): void {
  for (const item of items) {
    if (item.type !== 'group' || item.id === undefined) continue
    const inside = inherit(item, inherited)
    const element = elementOf(design, item.id)
    if (!element) continue
    if (element.kind === 'group') walk(item.items, inside, design, visible)
    else {
      const box = intersect(boxOfElement(item.items, inside.matrix), inside.clip)
      const { isTranslucent, isOverprint } = inside
      if (box) visible.push({ element, box, isTranslucent, isOverprint })
    }
  }
}

function inherit({ matrix, clip, opacity = 1, overprint = false }: GroupItem, around: Inherited): Inherited {
  const all = matrix ? multiply(around.matrix, matrix) : around.matrix
  const own = clip && boxOf(clip.path, around.matrix)
  return {
    matrix: all,
    clip: own && around.clip ? intersect(own, around.clip) : (own ?? around.clip),
    isTranslucent: around.isTranslucent || opacity < 1,
    isOverprint: around.isOverprint || overprint,
  }
}

const boxCache = new WeakMap<readonly Item[], { matrix: Matrix; box: Box | undefined }>()

/** Unchanged records keep their item objects, so that their boxes are reused at the same position. */
function boxOfElement(items: readonly Item[], matrix: Matrix): Box | undefined {
  const cached = boxCache.get(items)
  if (cached && isSameMatrix(cached.matrix, matrix)) return cached.box
  const box = boxOfItems(items, matrix)
  boxCache.set(items, { matrix, box })
  return box
}

function isSameMatrix(one: Matrix, other: Matrix): boolean {
  return (['a', 'b', 'c', 'd', 'e', 'f'] as const).every((part) => one[part] === other[part])
}

function boxOfItems(items: readonly Item[], matrix: Matrix): Box | undefined {
  const boxes = items.map((item) => boxOfItem(item, matrix))
  return unionOf(boxes.filter((box) => box !== undefined))
}

function boxOfItem(item: Item, matrix: Matrix): Box | undefined {
  if (item.type === 'path') {
    const box = boxOf(item.path, matrix)
    const reach = item.stroke ? (item.stroke.width / 2) * Math.sqrt(Math.abs(determinant(matrix))) : 0
    return box && expandBox(box, reach)
  }
  if (item.type === 'picture') return undefined
  const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
  // A picture fills its clip, and a pattern nearly fills it.
  return item.clip ? boxOf(item.clip.path, inside) : boxOfItems(item.items, inside)
}

function boxOf(path: Path, matrix: Matrix): Box | undefined {
  return boxAround(flattenPath(path).flatMap((part) => part.map((point) => mapPoint(matrix, point))))
}

function determinant({ a, b, c, d }: Matrix): number {
  return a * d - b * c
}

function intersect(box: Box | undefined, clip: Box | undefined): Box | undefined {
  if (!box || !clip) return box
  const [x, y] = [Math.max(box.x, clip.x), Math.max(box.y, clip.y)]
  const width = Math.min(box.x + box.width, clip.x + clip.width) - x
  const height = Math.min(box.y + box.height, clip.y + clip.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The name of an element in a sentence: its name, its text, its file name, or its kind. */
export function displayNameOf(design: Design, element: PlacedElement): string {
  if (element.name !== '') return element.name
  if (element.kind === 'text') return `“${truncate(plainTextOf(element).replace(/\s+/g, ' ').trim())}”`
  const asset = 'asset' in element ? design.assets[element.asset] : undefined
  return asset?.name || kindNames[element.kind].inSentence
}

function truncate(text: string): string {
  const characters = [...text]
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : text
}

/** The topmost element at a point in mm. */
export function elementAt({ visible }: InspectedPage, x: number, y: number): ElementId | undefined {
  return visible.findLast(
    ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  )?.element.id
}
