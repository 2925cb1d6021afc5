import type { Side } from '@printery/domain'
import { compile } from '../display/compile.ts'
import type { DisplayList, GroupItem, Item } from '../display/list.ts'
import { grown } from '../display/places.ts'
import { type Design, elementOf } from '../document.ts'
import { type ElementId, type PlacedElement, wordsOf } from '../elements/index.ts'
import { type Box, boxAround, unionOf } from '../geometry/box.ts'
import { identity, type Matrix, mapPoint, multiply } from '../geometry/matrix.ts'
import { flattened, type Path } from '../geometry/path.ts'
import type { Resources } from '../resources.ts'

/** An element that is seen, with the box of what is seen of it: by its outline, not by its frame. mm. */
export interface Seen {
  element: PlacedElement
  box: Box
  /** It or a group around it lets through what lies below, or is printed into it. */
  isFaint: boolean
  isOverprint: boolean
}

/** A page as it is looked at before it is printed. */
export interface SeenPage {
  design: Design
  page: Side
  width: number
  height: number
  /** From the lowest to the highest. */
  seen: Seen[]
}

interface Around {
  matrix: Matrix
  /** What groups around leave to be seen; undefined where that is everything. */
  clip: Box | undefined
  isFaint: boolean
  isOverprint: boolean
}

export function lookAt(design: Design, page: Side, resources: Resources): SeenPage {
  const list: DisplayList = compile(design, page, resources)
  const seen: Seen[] = []
  walk(list.items, { matrix: identity, clip: undefined, isFaint: false, isOverprint: false }, design, seen)
  return { design, page, width: list.width, height: list.height, seen }
}

function walk(items: readonly Item[], around: Around, design: Design, seen: Seen[]): void {
  for (const item of items) {
    if (item.type !== 'group' || item.id === undefined) continue
    const inside = within(item, around)
    const element = elementOf(design, item.id)
    if (!element) continue
    if (element.kind === 'group') walk(item.items, inside, design, seen)
    else {
      const box = clipped(boxOfElement(item.items, inside.matrix), inside.clip)
      const { isFaint, isOverprint } = inside
      if (box) seen.push({ element, box, isFaint, isOverprint })
    }
  }
}

function within({ matrix, clip, opacity = 1, overprint = false }: GroupItem, around: Around): Around {
  const all = matrix ? multiply(around.matrix, matrix) : around.matrix
  const own = clip && boxOf(clip.path, around.matrix)
  return {
    matrix: all,
    clip: own && around.clip ? clipped(own, around.clip) : (own ?? around.clip),
    isFaint: around.isFaint || opacity < 1,
    isOverprint: around.isOverprint || overprint,
  }
}

const boxesBefore = new WeakMap<readonly Item[], { matrix: Matrix; box: Box | undefined }>()

/** What was drawn of a record stays the same items: where it lies where it lay, its box is known. */
function boxOfElement(items: readonly Item[], matrix: Matrix): Box | undefined {
  const known = boxesBefore.get(items)
  if (known && isSamePlace(known.matrix, matrix)) return known.box
  const box = boxOfItems(items, matrix)
  boxesBefore.set(items, { matrix, box })
  return box
}

function isSamePlace(one: Matrix, other: Matrix): boolean {
  return (['a', 'b', 'c', 'd', 'e', 'f'] as const).every((part) => one[part] === other[part])
}

function boxOfItems(items: readonly Item[], matrix: Matrix): Box | undefined {
  const boxes = items.map((item) => boxOfItem(item, matrix))
  return unionOf(boxes.filter((box) => box !== undefined))
}

function boxOfItem(item: Item, matrix: Matrix): Box | undefined {
  if (item.type === 'path') {
    const box = boxOf(item.path, matrix)
    const reach = item.stroke ? (item.stroke.width / 2) * Math.sqrt(Math.abs(sizeOf(matrix))) : 0
    return box && grown(box, reach)
  }
  if (item.type === 'picture') return undefined
  const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
  // A picture fills what it is seen in, and a pattern of thousands nearly so.
  return item.clip ? boxOf(item.clip.path, inside) : boxOfItems(item.items, inside)
}

function boxOf(path: Path, matrix: Matrix): Box | undefined {
  return boxAround(flattened(path).flatMap((part) => part.map((point) => mapPoint(matrix, point))))
}

function sizeOf({ a, b, c, d }: Matrix): number {
  return a * d - b * c
}

function clipped(box: Box | undefined, clip: Box | undefined): Box | undefined {
  if (!box || !clip) return box
  const [x, y] = [Math.max(box.x, clip.x), Math.max(box.y, clip.y)]
  const width = Math.min(box.x + box.width, clip.x + clip.width) - x
  const height = Math.min(box.y + box.height, clip.y + clip.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** What it is called in a sentence: its name, its words, its file, or what it is. */
export function nameOf(design: Design, element: PlacedElement): string {
  if (element.name !== '') return element.name
  if (element.kind === 'text') return `“${shortened(wordsOf(element).replace(/\s+/g, ' ').trim())}”`
  const asset = 'asset' in element ? design.assets[element.asset] : undefined
  return (
    asset?.name ||
    { image: 'A picture', shape: 'A shape', icon: 'A drawing', pattern: 'A pattern' }[element.kind]
  )
}

function shortened(words: string): string {
  const letters = [...words]
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : words
}

/** The highest element at a place, mm. */
export function elementAt({ seen }: SeenPage, x: number, y: number): ElementId | undefined {
  return seen.findLast(
    ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  )?.element.id
}
