import type { Box } from '../geometry/box.ts'

/** What lies near a place of a page, in square cells. Places beyond the page belong to its nearest cell. */
export class Grid<Thing> {
  readonly #cells = new Map<number, Thing[]>()
  readonly #side: number
  readonly #columns: number
  readonly #rows: number

  /** mm: of the page, and of one cell. */
  constructor({ width, height }: Pick<Box, 'width' | 'height'>, side: number) {
    this.#side = side
    this.#columns = Math.max(1, Math.ceil(width / side))
    this.#rows = Math.max(1, Math.ceil(height / side))
  }

  /** In every cell that the box touches. */
  add(thing: Thing, box: Box): void {
    const [left, right] = [this.#columnAt(box.x), this.#columnAt(box.x + box.width)]
    const [top, bottom] = [this.#rowAt(box.y), this.#rowAt(box.y + box.height)]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cell = row * this.#columns + column
        const things = this.#cells.get(cell)
        if (things) things.push(thing)
        else this.#cells.set(cell, [thing])
      }
  }

  at(x: number, y: number): readonly Thing[] {
    return this.#cells.get(this.#rowAt(y) * this.#columns + this.#columnAt(x)) ?? none
  }

  /** Each of what lies in cells that the box touches, once. */
  within(box: Box): Set<Thing> {
    const found = new Set<Thing>()
    const [left, right] = [this.#columnAt(box.x), this.#columnAt(box.x + box.width)]
    const [top, bottom] = [this.#rowAt(box.y), this.#rowAt(box.y + box.height)]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        for (const thing of this.#cells.get(row * this.#columns + column) ?? none) found.add(thing)
    return found
  }

  #columnAt(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor(x / this.#side)))
  }

  #rowAt(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor(y / this.#side)))
  }
}

const none: readonly never[] = []
