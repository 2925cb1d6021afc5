import type { TypedCell } from '../model.ts'

/** A field of the size grid by its place. */
export interface Place {
  row: number
  column: number
}

export interface PastedCells {
  cells: TypedCell[]
  /** Number of values beyond the last size or colour. */
  ignored: number
}

/** Reads cells that were copied from a spreadsheet, starting at this field; undefined for a single value. */
export function pasteCells(
  text: string,
  from: Place,
  colours: readonly string[],
  sizeIds: readonly string[],
): PastedCells | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  if (rows.length === 1 && rows[0]?.length === 1) return undefined
  const cells: TypedCell[] = []
  let ignored = 0
  rows.forEach((values, down) => {
    values.forEach((value, columnOffset) => {
      const [colour, sizeId] = [colours[from.row + down], sizeIds[from.column + columnOffset]]
      if (colour !== undefined && sizeId !== undefined) cells.push({ colour, sizeId, typed: value.trim() })
      else if (value.trim() !== '') ignored += 1
    })
  })
  return { cells, ignored }
}
