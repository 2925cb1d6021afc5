import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, fitsPage } from './parties.ts'

test.each([
  ['18 Jalan Besar', ['18 Jalan Besar']],
  ['18 Jalan Besar\n#04-02\nSingapore', ['18 Jalan Besar', '#04-02', 'Singapore']],
  ['  18 Jalan Besar \r\n\r\n  Singapore\t', ['18 Jalan Besar', 'Singapore']],
  ['18 Jalan Besar\u2028Singapore\u2029Asia\rEarth', ['18 Jalan Besar', 'Singapore', 'Asia', 'Earth']],
  ['1\n2\n3\n4\n5\n6', ['1', '2', '3', '4', '5', '6']],
  ['1\n2\n3\n4\n5\n6\n7', ['1, 2, 3, 4, 5, 6, 7']],
  [' \n ', []],
])('an address typed as %j is printed on the lines %j', (typed, lines) => {
  expect(addressLines(typed)).toEqual(lines)
})

test('an address keeps all of its words, on at most six lines', () => {
  const word = fc.stringMatching(/^[a-z0-9#]{1,8}$/)
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      (words, lineBreak) => {
        const lines = addressLines(words.join(lineBreak))
        expect(lines.length).toBeLessThanOrEqual(6)
        expect(lines.join(', ')).toBe(words.join(', '))
      },
    ),
  )
})

const party = (name: string, ...lines: string[]) => ({ label: 'From', name, lines })

test.each([
  ['a name and nine lines', [party('Mei', ...Array(9).fill('x'))], true],
  ['a name and ten lines', [party('Mei', ...Array(10).fill('x'))], false],
  ['lines that exactly fill the width', [party('Mei', ...Array(9).fill('x'.repeat(26)))], true],
  ['one line that wraps', [party('Mei', ...Array(7).fill('x'), 'x'.repeat(27))], true],
  ['one line that wraps below too many others', [party('Mei', ...Array(8).fill('x'), 'x'.repeat(27))], false],
  ['a name that wraps into four rows', [party('M'.repeat(79), ...Array(7).fill('x'))], false],
  ['two parties, one of which is too long', [party('Mei'), party('Tan', ...Array(10).fill('x'))], false],
])('whether addresses leave room for the first rows: %s', (_, parties, fits) => {
  expect(fitsPage(parties)).toBe(fits)
})
