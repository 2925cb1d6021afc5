import type { Box } from '../../geometry/box.ts'

/** A spatial index of square cells. Points beyond the page belong to the nearest cell. */
export class Grid<Item> {
  readonly #cells = new Map<number, Item[]>()
  readonly #side: number
  readonly #columns: number
  readonly #rows: number

  /** Size of the page and of one cell in mm. */
  constructor({ width, height }: Pick<Box, 'width' | 'height'>, side: number) {
    this.#side = side
    this.#columns = Math.max(1, Math.ceil(width / side))
    this.#rows = Math.max(1, Math.ceil(height / side))
  }

  /** Adds an item to every cell that the box touches. */
  add(item: Item, box: Box): void {
    const [left, right] = [this.#columnAt(box.x), this.#columnAt(box.x + box.width)]
    const [top, bottom] = [this.#rowAt(box.y), this.#rowAt(box.y + box.height)]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cell = row * this.#columns + column
        const items = this.#cells.get(cell)
        if (items) items.push(item)
        else this.#cells.set(cell, [item])
      }
  }

  at(x: number, y: number): readonly Item[] {
    return this.#cells.get(this.#rowAt(y) * this.#columns + this.#columnAt(x)) ?? none
  }

  /** The items of all cells that the box touches, without duplicates. */
  within(box: Box): Set<Item> {
    const items = new Set<Item>()
    const [left, right] = [this.#columnAt(box.x), this.#columnAt(box.x + box.width)]
    const [top, bottom] = [this.#rowAt(box.y), this.#rowAt(box.y + box.height)]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        for (const item of this.#cells.get(row * this.#columns + column) ?? none) items.add(item)
    return items
  }

  #columnAt(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor(x / this.#side)))
  }

  #rowAt(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor(y / this.#side)))
  }
}

const none: readonly never[] = []
