import type { Side } from '@printery/domain'
import { type Design, elementOf, membersOf } from '../document.ts'
import { drawElement, type Element, type PlacedElement } from '../elements/index.ts'
import { placement } from '../geometry/box.ts'
import type { Matrix } from '../geometry/matrix.ts'
import { mapPath, type Path, rectangle } from '../geometry/path.ts'
import { remembered } from '../remembered.ts'
import type { Resources } from '../resources.ts'
import { outlineOf } from '../shapes/outlines.ts'
import { fewDashes } from './dashes.ts'
import type { Clip, DisplayList, Item } from './list.ts'
import type { PathStyle, Pen, PictureStyle } from './pen.ts'

/** What is to be seen of a page, in mm from the upper left of its area. The same for screen, proof and print. */
export function compile(design: Design, page: Side, resources: Resources): DisplayList {
  const { area, ground } = design.pages[page]
  const items = membersOf(design, page, null).flatMap((element) => compileElement(design, element, resources))
  if (ground !== null)
    items.unshift({
      type: 'path',
      path: rectangle({ x: 0, y: 0, width: area.width, height: area.height }),
      fill: ground,
    })
  return { width: area.width, height: area.height, items }
}

/** An element with all that lies in it, on the page; nothing of what is hidden. */
export function compileElement(design: Design, element: Element, resources: Resources): Item[] {
  if (element.hidden) return []
  const { opacity, overprint, id } = element
  const body =
    element.kind === 'group'
      ? { items: membersShown(design, element, resources), clip: clipOf(design, element) }
      : { items: drawn(element, resources), matrix: placement(element) }
  if (body.items.length === 0) return []
  return [{ type: 'group', id, ...body, ...(opacity < 1 && { opacity }), ...(overprint && { overprint }) }]
}

function membersShown(
  design: Design,
  group: Extract<Element, { kind: 'group' }>,
  resources: Resources,
): Item[] {
  return membersOf(design, group.page, group.id)
    .filter(({ id }) => id !== group.clip)
    .flatMap((member) => compileElement(design, member, resources))
}

/** The outline of the member that clips: of a shape its own, of anything else its box. */
export function clipOf(design: Design, { clip }: Extract<Element, { kind: 'group' }>): Clip | undefined {
  const element = clip === null ? undefined : elementOf(design, clip)
  if (!element || element.kind === 'group') return undefined
  const { width, height } = element
  const shape = element.kind === 'shape' ? element.shape : ({ type: 'rectangle', radius: 0 } as const)
  const { path, rule } = outlineOf(shape, width, height)
  return { path: mapPath(path, placement(element)), rule }
}

const drawn = remembered((element: PlacedElement, resources) =>
  new Collector(resources).collect((pen) => drawElement(element, pen)),
)

/** A pen that notes what is drawn. */
class Collector implements Pen {
  readonly resources: Resources
  #items: Item[] = []

  constructor(resources: Resources) {
    this.resources = resources
  }

  collect(draw: (pen: Pen) => void): Item[] {
    const around = this.#items
    const own: Item[] = []
    this.#items = own
    draw(this)
    this.#items = around
    return own
  }

  path(path: Path, { matrix, opacity = 1, overprint = false, ...style }: PathStyle): void {
    const moved = matrix ? mapPath(path, matrix) : path
    if (moved.length === 0) return
    const { stroke } = style
    const item: Item = {
      ...{ type: 'path', path: moved, ...style },
      ...(stroke && { stroke: fewDashes(stroke, moved) }),
    }
    const isPlain = opacity === 1 && !overprint
    this.#items.push(
      isPlain
        ? item
        : { type: 'group', items: [item], ...(opacity < 1 && { opacity }), ...(overprint && { overprint }) },
    )
  }

  picture(sha256: string, style: PictureStyle): void {
    this.#items.push({ type: 'picture', sha256, ...style })
  }

  clipped(clip: Clip, draw: () => void): void {
    const items = this.collect(draw)
    const { path, rule } = clip
    this.#items.push({ type: 'group', items, clip: { path, rule } })
  }

  repeated(matrices: readonly Matrix[], draw: () => void): void {
    const items = this.collect(draw)
    for (const matrix of matrices) this.#items.push({ type: 'group', items, matrix })
  }
}
