import { grown } from '../display/places.ts'
import { Grid } from './grid.ts'
import type { Mark } from './marks.ts'
import type { SeenPage } from './page.ts'
import { touches } from './region.ts'

/** mm: cells in which marks are looked up. */
const cell = 10

/** The marks of a page with those near each. */
export class Neighbours {
  readonly #grid: Grid<Mark>

  constructor(page: Pick<SeenPage, 'width' | 'height'>, marks: readonly Mark[]) {
    this.#grid = new Grid(page, cell)
    for (const mark of marks) this.#grid.add(mark, mark.box)
  }

  /** Whatever lies no further from it than that, mm; itself among them. */
  of({ box }: Mark, reach: number): Mark[] {
    const around = grown(box, reach)
    return [...this.#grid.within(around)].filter((mark) => touches(mark.box, around))
  }
}

/** What was worked out of a mark stands as long as all that lies near it does, and the rules it was worked out by. */
export class NearMemo<Made> {
  readonly #before = new WeakMap<Mark, { key: string; near: readonly Mark[]; made: Made }>()

  of(mark: Mark, near: readonly Mark[], key: string, make: () => Made): Made {
    const known = this.#before.get(mark)
    if (known?.key === key && isSameList(known.near, near)) return known.made
    const made = make()
    this.#before.set(mark, { key, near, made })
    return made
  }
}

function isSameList(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, at) => mark === other[at])
}
