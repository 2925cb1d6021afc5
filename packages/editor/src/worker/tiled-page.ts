import { changedBox, type DisplayList, pixelsOf, writeSvg } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import {
  checkedDpi,
  joinTiles,
  measureTile,
  type PageCheck,
  type PageMeasurements,
  type TileMeasurements,
  tileDisplayList,
  tilesOf,
  tileTouches,
} from '@printery/design/preflight'
import type { Rasterise } from './renderer.ts'

type PictureAt = (name: string) => string | undefined

interface Measured {
  list: DisplayList
  /** Names the rules that were applied: of the printing method, and of the device. */
  rules: string
  tiles: (TileMeasurements | undefined)[]
}

/**
 * A page at print resolution in tiles: results of a tile stay valid until something in it changes, and only
 * one tile is held as pixels.
 */
export class TiledPage {
  readonly #rasterise: Rasterise
  #last: Measured | undefined

  constructor(rasterise: Rasterise) {
    this.#rasterise = rasterise
  }

  /** Undefined if no longer wanted; finished tiles are kept. */
  async measure(
    check: PageCheck,
    { list, rules: named, pictureAt }: { list: DisplayList; rules: string; pictureAt: PictureAt },
    isStillNeeded: () => Promise<boolean>,
  ): Promise<PageMeasurements | undefined> {
    const size = pixelsOf(list, checkedDpi(list))
    const input = check.tileInput(size)
    const rules = `${named} ${input.printsHalftones}`
    const tileBoxes = tilesOf(size)
    const tiles = this.#unchangedTiles(list, rules, size)
    this.#last = { list, rules, tiles }
    for (const [index, tile] of tileBoxes.entries()) {
      if (tiles[index]) continue
      if (!(await isStillNeeded())) return undefined
      const svg = writeSvg(tileDisplayList(list, tile, size), { pictureUrl: pictureAt, pixels: tile })
      const image = await this.#rasterise(svg, {})
      try {
        const { width, height } = tile
        tiles[index] = measureTile(input, tile, { width, height, data: unpremultiply(image.pixels()) })
      } finally {
        image.free()
      }
    }
    return joinTiles(tiles.filter((tile) => tile !== undefined))
  }

  /** Tiles that are unchanged since they were measured. */
  #unchangedTiles(
    list: DisplayList,
    rules: string,
    size: { width: number; height: number },
  ): Measured['tiles'] {
    const none = tilesOf(size).map(() => undefined)
    const last = this.#last
    const isSamePage = last?.list.width === list.width && last.list.height === list.height
    if (!last || !isSamePage || last.rules !== rules) return none
    const changed = changedBox(last.list.items, list.items)
    if (!changed) return last.tiles
    return tilesOf(size).map((tile, index) =>
      tileTouches(tile, changed, list, size) ? undefined : last.tiles[index],
    )
  }
}
