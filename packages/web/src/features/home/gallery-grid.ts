import { isDarkColour } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'

/** A cell of the gallery of six columns: first row and column, and the ones after its last. */
export interface GridCell {
  row: number
  column: number
  endRow: number
  endColumn: number
}

const cell = (row: number, column: number, rows = 1, columns = 1): GridCell => ({
  ...{ row, column },
  ...{ endRow: row + rows, endColumn: column + columns },
})

/** Seventeen cells, one of them large, that fill six columns and five rows. */
export const gridCells: readonly GridCell[] = [
  cell(1, 1, 2, 2),
  cell(1, 3),
  cell(1, 4),
  cell(1, 5, 2, 1),
  cell(1, 6),
  cell(2, 3),
  cell(2, 4),
  cell(2, 6, 2, 1),
  cell(3, 1),
  cell(3, 2, 2, 1),
  cell(3, 3, 2, 2),
  cell(3, 5),
  cell(4, 1),
  cell(4, 5, 2, 2),
  cell(5, 1, 1, 2),
  cell(5, 3),
  cell(5, 4),
]

export function shapeOf({ row, endRow, column, endColumn }: GridCell): 'big' | 'tall' | 'wide' | 'small' {
  if (endRow - row > 1) return endColumn - column > 1 ? 'big' : 'tall'
  return endColumn - column > 1 ? 'wide' : 'small'
}

/**
 * Backdrops for dark and for pale garments, in order of preference. White products get no white, natural ones no kraft.
 */
const backdrops = {
  dark: ['butter', 'kraft', 'sky', 'bone', 'mint', 'blush'],
  pale: ['blush', 'sky', 'mint', 'butter', 'bone'],
} as const satisfies Record<string, readonly BackdropName[]>

/** The backdrop of each product of the gallery, different from those of adjacent cells. */
export function galleryBackdrops(garmentColours: readonly string[]): BackdropName[] {
  const selected: BackdropName[] = []
  for (const [index, colour] of garmentColours.entries()) {
    const ownCell = gridCells[index]
    const usedByNeighbours = new Set(
      selected.filter((_paper, otherIndex) => ownCell && areAdjacent(ownCell, gridCells[otherIndex])),
    )
    const list = isDarkColour(colour) ? backdrops.dark : backdrops.pale
    const rotated = list.map((_paper, step) => list[(index + step) % list.length] as BackdropName)
    selected.push(rotated.find((backdrop) => !usedByNeighbours.has(backdrop)) ?? 'bone')
  }
  return selected
}

function areAdjacent(cell: GridCell, neighbour: GridCell | undefined): boolean {
  if (!neighbour) return false
  const inRows = cell.row <= neighbour.endRow && neighbour.row <= cell.endRow
  const inColumns = cell.column <= neighbour.endColumn && neighbour.column <= cell.endColumn
  return inRows && inColumns
}
