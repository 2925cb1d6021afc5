import { expect, test } from 'vitest'
import { findByName } from './find-by-name.ts'

const colours = ['Harbour blue', 'Club red 186 C', 'Blue 072'].map((name, index) => ({
  name,
  hex: `00000${index}`,
}))
const namesOf = (query: string) => findByName(colours, query).map(({ name }) => name)

test.each([
  ['', ['Harbour blue', 'Club red 186 C', 'Blue 072']],
  ['blue', ['Blue 072', 'Harbour blue']],
  [' BLUE ', ['Blue 072', 'Harbour blue']],
  ['186 club', ['Club red 186 C']],
  ['187', []],
])('PREPRESS-124 the name “%s” finds %j', (query, names) => {
  expect(namesOf(query)).toEqual(names)
})
