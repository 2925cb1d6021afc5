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

type PictureUrlOf = (name: string) => string | undefined

interface MeasuredPage {
  list: DisplayList
  /** Identifies the applied rules: those of the printing method and of the device. */
  rulesKey: string
  tiles: (TileMeasurements | undefined)[]
}

/**
 * A page at print resolution in tiles: results of a tile stay valid until something in it changes, and only
 * one tile is held as pixels.
 */
export class TiledPage {
  readonly #rasterise: Rasterise
  #last: MeasuredPage | undefined

  constructor(rasterise: Rasterise) {
    this.#rasterise = rasterise
  }

  /** Returns undefined if the result is no longer needed; finished tiles are kept. */
  async measure(
    check: PageCheck,
    {
      list,
      rulesKey: checkRulesKey,
      pictureUrlOf,
    }: { list: DisplayList; rulesKey: string; pictureUrlOf: PictureUrlOf },
    isStillNeeded: () => Promise<boolean>,
  ): Promise<PageMeasurements | undefined> {
    const size = pixelsOf(list, checkedDpi(list))
    const input = check.tileInput(size)
    const rulesKey = `${checkRulesKey} ${input.printsHalftones}`
    const tileBoxes = tilesOf(size)
    const tiles = this.#unchangedTiles(list, rulesKey, size)
    this.#last = { list, rulesKey, tiles }
    for (const [index, tile] of tileBoxes.entries()) {
      if (tiles[index]) continue
      if (!(await isStillNeeded())) return undefined
      const svg = writeSvg(tileDisplayList(list, tile, size), { pictureUrl: pictureUrlOf, pixels: tile })
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

  /** The measurements of tiles that are unchanged since the last call, and undefined for the others. */
  #unchangedTiles(
    list: DisplayList,
    rulesKey: string,
    size: { width: number; height: number },
  ): MeasuredPage['tiles'] {
    const none = tilesOf(size).map(() => undefined)
    const last = this.#last
    const isSamePage = last?.list.width === list.width && last.list.height === list.height
    if (!last || !isSamePage || last.rulesKey !== rulesKey) return none
    const changed = changedBox(last.list.items, list.items)
    if (!changed) return last.tiles
    return tilesOf(size).map((tile, index) =>
      tileTouches(tile, changed, list, size) ? undefined : last.tiles[index],
    )
  }
}
