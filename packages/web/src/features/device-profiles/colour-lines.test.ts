import { expect, test } from 'vitest'
import { colourLines, readColourLines } from './colour-lines.ts'

test('PREPRESS-122 named colours are read from lines that were typed or copied from a table', () => {
  const colours = [
    { name: 'Club red', lab: [41, 64.5, 38] as [number, number, number] },
    { name: '186 C', lab: [29.5, -12, -40.25] as [number, number, number] },
  ]
  expect(colourLines(colours)).toBe('Club red; 41 64.5 38\n186 C; 29.5 -12 -40.25')
  expect(readColourLines(colourLines(colours))).toEqual(colours)
  expect(readColourLines('\nClub red\t41\t64.5\t38\n\n186 C\t29.5\t-12\t-40.25\n')).toEqual(colours)
  expect(readColourLines(' \n')).toBeUndefined()
})

test('PREPRESS-122 an invalid line is sent with an impossible colour, so that the API refuses it', () => {
  expect(readColourLines('Club red')).toEqual([{ name: 'Club red', lab: [-1, 0, 0] }])
  expect(readColourLines('Club red; 41 64')).toEqual([{ name: 'Club red', lab: [-1, 0, 0] }])
  expect(readColourLines('Club red; red')).toEqual([{ name: 'Club red', lab: [-1, 0, 0] }])
})
