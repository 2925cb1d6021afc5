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

  /** All regions within `reach` mm of a region, including the region itself. */
  of({ box }: PaintedRegion, reach: number): PaintedRegion[] {
    const searchBox = expandBox(box, reach)
    return [...this.#grid.within(searchBox)].filter((region) => touches(region.box, searchBox))
  }
}

/** Caches a result per region as long as its neighbours and the key stay the same. */
export class NeighbourMemo<Result> {
  readonly #cache = new WeakMap<
    PaintedRegion,
    { key: string; neighbours: readonly PaintedRegion[]; result: Result }
  >()

  of(
    region: PaintedRegion,
    neighbours: readonly PaintedRegion[],
    key: string,
    compute: () => Result,
  ): Result {
    const cached = this.#cache.get(region)
    if (cached?.key === key && areSameRegions(cached.neighbours, neighbours)) return cached.result
    const result = compute()
    this.#cache.set(region, { key, neighbours, result })
    return result
  }
}

function areSameRegions(one: readonly PaintedRegion[], other: readonly PaintedRegion[]): boolean {
  return one.length === other.length && one.every((region, index) => region === other[index])
}
