import { expandBox } from '../../display/bounds.ts'
import type { InspectedPage } from '../page.ts'
import { Grid } from './grid.ts'
import type { PaintedRegion } from './painted-regions.ts'
import { touches } from './region.ts'

/** Cell size of the index in mm. */
const cell = 10

/** Finds the neighbours of each region of a page. */
export class Neighbours {
  readonly #grid: Grid<PaintedRegion>

  constructor(page: Pick<InspectedPage, 'width' | 'height'>, regions: readonly PaintedRegion[]) {
    this.#grid = new Grid(page, cell)
    for (const region of regions) this.#grid.add(region, region.box)
  }

  /** All regions within a distance in mm, including itself. */
  of({ box }: PaintedRegion, reach: number): PaintedRegion[] {
    const around = expandBox(box, reach)
    return [...this.#grid.within(around)].filter((region) => touches(region.box, around))
  }
}

/** Caches a result for a region as long as its neighbours and the rules stay the same. */
export class NeighbourMemo<Made> {
  readonly #cache = new WeakMap<PaintedRegion, { key: string; near: readonly PaintedRegion[]; made: Made }>()

  of(region: PaintedRegion, near: readonly PaintedRegion[], key: string, make: () => Made): Made {
    const cached = this.#cache.get(region)
    if (cached?.key === key && isSameList(cached.near, near)) return cached.made
    const result = make()
    this.#cache.set(region, { key, near, made: result })
    return result
  }
}

function isSameList(one: readonly PaintedRegion[], other: readonly PaintedRegion[]): boolean {
  return one.length === other.length && one.every((region, index) => region === other[index])
}
