import type { Box } from '../../geometry/box.ts'
import { type Pixels, pixelWords } from '../../plates/pixels.ts'
import { type Coverage, isPrintedOpacity } from '../../plates/white-plate.ts'
import type { TilePosition } from '../pictures/picture-colours.ts'

/** Approximate size of a cell in mm, fine enough for pieces of several mm. */
const cellMm = 0.34

/** Which cells of a tile are printed; a cell has several pixels. */
export interface CoverageTile {
  /** Position of its upper left cell on the page, in cells. */
  left: number
  top: number
  width: number
  height: number
  cells: Uint8Array
  cellMm: number
}

/**
 * Measures a part of a tile. Cells are aligned to the page, so that they are the same however it is split into
 * tiles.
 */
export function measureCoverage(pixels: Pixels, core: Box, { left, top, mmX }: TilePosition): CoverageTile {
  const words = pixelWords(pixels)
  const side = Math.max(1, Math.round(cellMm / mmX))
  const cellOf = (pixel: number) => Math.floor(pixel / side)
  const [fromX, fromY] = [cellOf(left + core.x), cellOf(top + core.y)]
  const width = cellOf(left + core.x + core.width - 1) + 1 - fromX
  const height = cellOf(top + core.y + core.height - 1) + 1 - fromY
  const cells = new Uint8Array(width * height)
  for (let y = core.y; y < core.y + core.height; y++) {
    const row = (cellOf(top + y) - fromY) * width - fromX
    for (let x = core.x; x < core.x + core.width; x++)
      if (isPrintedOpacity((words[y * pixels.width + x] ?? 0) >>> 24)) cells[row + cellOf(left + x)] = 1
  }
  return { left: fromX, top: fromY, width, height, cells, cellMm: side * mmX }
}

/** Which cells of a page are printed. */
export function joinCoverage(
  page: { width: number; height: number },
  tiles: readonly CoverageTile[],
): Coverage | undefined {
  const pixelMm = tiles[0]?.cellMm
  if (pixelMm === undefined) return undefined
  const [width, height] = [Math.ceil(page.width / pixelMm), Math.ceil(page.height / pixelMm)]
  const pixels = new Uint8Array(width * height)
  for (const tile of tiles)
    for (let y = 0; y < tile.height && tile.top + y < height; y++) {
      const row = tile.cells.subarray(y * tile.width, (y + 1) * tile.width)
      pixels.set(row.subarray(0, width - tile.left), (tile.top + y) * width + tile.left)
    }
  return { pixels, width, height, pixelMm }
}
