import { arrangeOnSheets } from '@printery/domain/device-profile'
import { expect, test } from 'vitest'
import { sheetPages } from './sheet-files.ts'

const a3 = { widthMm: 320, heightMm: 450, gapMm: 4, marginMm: 10, footMm: 13, maxLengthMm: 5000 }
const poster = { widthMm: 297, heightMm: 420 }

test.each([
  { quantity: 200, pages: 200, lastPage: [200, 200] },
  { quantity: 201, pages: 1, lastPage: [1, 201] },
])('PREPRESS-111 $quantity equal sheets are $pages pages', ({ quantity, pages, lastPage }) => {
  const layout = arrangeOnSheets(poster, quantity, { ...a3, footMm: 0 })
  if (!layout) throw new Error('A poster fits on a sheet.')
  const all = sheetPages(layout)
  expect(all).toHaveLength(pages)
  expect([all.at(-1)?.first, all.at(-1)?.last]).toEqual(lastPage)
})

test('PREPRESS-111 the last of many sheets has a page of its own if it has fewer pieces', () => {
  const layout = arrangeOnSheets({ widthMm: 92, heightMm: 130 }, 9 * 300 + 2, a3)
  if (!layout) throw new Error('A card fits on a sheet.')
  expect(sheetPages(layout).map(({ first, last, sheet }) => [first, last, sheet.placements.length])).toEqual([
    [1, 300, 9],
    [301, 301, 2],
  ])
})
