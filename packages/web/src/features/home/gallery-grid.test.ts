import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { galleryBackdrops, gridCells, shapeOf } from './gallery-grid.ts'

const demo = JSON.parse(
  readFileSync(new URL('../../../../sandbox/src/demo/projects.json', import.meta.url), 'utf8'),
) as { color: string }[]

const cellsOf = ({ row, endRow, column, endColumn }: (typeof gridCells)[number]) =>
  Array.from({ length: endRow - row }, (_row, down) =>
    Array.from({ length: endColumn - column }, (_column, along) => `${row + down} ${column + along}`),
  ).flat()

test('HOME-006 seventeen cells fill six columns and five rows without overlap', () => {
  const cells = gridCells.flatMap(cellsOf)
  expect(gridCells).toHaveLength(17)
  expect(new Set(cells).size).toBe(cells.length)
  expect(cells).toHaveLength(30)
  expect(gridCells.map(shapeOf).filter((shape) => shape === 'big')).toHaveLength(3)
})

test('adjacent cells of the gallery have different backdrops, and all six backdrops are used', () => {
  const backdrops = galleryBackdrops(demo.map(({ color }) => color))
  const indexAtCell = new Map(
    gridCells.flatMap((cell, index) => cellsOf(cell).map((cell) => [cell, index] as const)),
  )
  for (const [cell, index] of indexAtCell) {
    const [row = 0, column = 0] = cell.split(' ').map(Number)
    for (const neighbour of [`${row + 1} ${column}`, `${row} ${column + 1}`]) {
      const neighbourIndex = indexAtCell.get(neighbour)
      if (neighbourIndex === undefined || neighbourIndex === index) continue
      expect([cell, neighbour, backdrops[index] === backdrops[neighbourIndex]]).toEqual([
        cell,
        neighbour,
        false,
      ])
    }
  }
  expect(new Set(backdrops).size).toBe(6)
})

test('a natural garment is never on kraft', () => {
  const backdrops = galleryBackdrops(Array.from({ length: 17 }, () => 'ebe3d0'))
  expect(backdrops).not.toContain('kraft')
})
