import { isDarkColour } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'

/** A place in the gallery: first row and column, and those behind its last, of six columns. */
export interface Place {
  row: number
  column: number
  endRow: number
  endColumn: number
}

const place = (row: number, column: number, rows = 1, columns = 1): Place => ({
  ...{ row, column },
  ...{ endRow: row + rows, endColumn: column + columns },
})

/** One large among many small: seventeen places that fill six columns and five rows. */
export const places: readonly Place[] = [
  place(1, 1, 2, 2),
  place(1, 3),
  place(1, 4),
  place(1, 5, 2, 1),
  place(1, 6),
  place(2, 3),
  place(2, 4),
  place(2, 6, 2, 1),
  place(3, 1),
  place(3, 2, 2, 1),
  place(3, 3, 2, 2),
  place(3, 5),
  place(4, 1),
  place(4, 5, 2, 2),
  place(5, 1, 1, 2),
  place(5, 3),
  place(5, 4),
]

export function shapeOf({ row, endRow, column, endColumn }: Place): 'big' | 'tall' | 'wide' | 'small' {
  if (endRow - row > 1) return endColumn - column > 1 ? 'big' : 'tall'
  return endColumn - column > 1 ? 'wide' : 'small'
}

/** The six papers, each list in the order in which it is tried. White goods lie on no white, natural ones not on kraft. */
const papers = {
  dark: ['butter', 'kraft', 'sky', 'bone', 'mint', 'blush'],
  pale: ['blush', 'sky', 'mint', 'butter', 'bone'],
} as const satisfies Record<string, readonly BackdropName[]>

/** The paper behind each cloth of the gallery: no neighbour has the same. */
export function papersBehind(cloths: readonly string[]): BackdropName[] {
  const selected: BackdropName[] = []
  for (const [at, cloth] of cloths.entries()) {
    const own = places[at]
    const taken = new Set(selected.filter((_paper, other) => own && touch(own, places[other])))
    const list = isDarkColour(cloth) ? papers.dark : papers.pale
    const turned = list.map((_paper, step) => list[(at + step) % list.length] as BackdropName)
    selected.push(turned.find((paper) => !taken.has(paper)) ?? 'bone')
  }
  return selected
}

function touch(one: Place, other: Place | undefined): boolean {
  if (!other) return false
  const inRows = one.row <= other.endRow && other.row <= one.endRow
  const inColumns = one.column <= other.endColumn && other.column <= one.endColumn
  return inRows && inColumns
}
