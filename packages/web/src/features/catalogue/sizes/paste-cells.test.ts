import { expect, test } from 'vitest'
import { pasteCells } from './paste-cells.ts'

const colours = ['f4f2ee', '1c1c1d']
const sizes = ['s', 'm', 'l', 'xl']

test('a pasted spreadsheet row fills the fields from the focused one onwards', () => {
  expect(pasteCells('3\t5\t0\t2', { row: 1, column: 0 }, colours, sizes)).toEqual({
    cells: [
      { colour: '1c1c1d', sizeId: 's', typed: '3' },
      { colour: '1c1c1d', sizeId: 'm', typed: '5' },
      { colour: '1c1c1d', sizeId: 'l', typed: '0' },
      { colour: '1c1c1d', sizeId: 'xl', typed: '2' },
    ],
    ignored: 0,
  })
})

test('several pasted rows fill the rows below, and values without a field are counted', () => {
  const pasted = pasteCells('1\t 2 \r\n3\t4\t\r\n5\r\n', { row: 0, column: 3 }, colours, sizes)
  expect(pasted).toEqual({
    cells: [
      { colour: 'f4f2ee', sizeId: 'xl', typed: '1' },
      { colour: '1c1c1d', sizeId: 'xl', typed: '3' },
    ],
    ignored: 3,
  })
})

test.each(['12', '12\n', ''])('%j is a single value, which the field handles itself', (text) => {
  expect(pasteCells(text, { row: 0, column: 0 }, colours, sizes)).toBeUndefined()
})
