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
  ['a name and nine lines', true, [party('Mei', ...Array(9).fill('x'))]],
  ['a name and ten lines', false, [party('Mei', ...Array(10).fill('x'))]],
  ['lines that exactly fill the width', true, [party('Mei', ...Array(9).fill('x'.repeat(26)))]],
  ['one line that wraps', true, [party('Mei', ...Array(7).fill('x'), 'x'.repeat(27))]],
  ['one line that wraps below too many others', false, [party('Mei', ...Array(8).fill('x'), 'x'.repeat(27))]],
  ['a name that wraps into four rows', false, [party('M'.repeat(79), ...Array(7).fill('x'))]],
  ['two parties, one of which is too long', false, [party('Mei'), party('Tan', ...Array(10).fill('x'))]],
])('addresses with %s leave room for the first rows: %s', (_, fits, parties) => {
  expect(fitsPage(parties)).toBe(fits)
})
