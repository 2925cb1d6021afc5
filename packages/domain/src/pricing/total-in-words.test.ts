import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalInWords } from './total-in-words.ts'

test.each([
  [0, 'Zero Singapore Dollars'],
  [1, 'Zero Singapore Dollars and one cent'],
  [2, 'Zero Singapore Dollars and two cents'],
  [99, 'Zero Singapore Dollars and ninety-nine cents'],
  [100, 'One Singapore Dollar'],
  [101, 'One Singapore Dollar and one cent'],
  [200, 'Two Singapore Dollars'],
  [1_213, 'Twelve Singapore Dollars and thirteen cents'],
  [4_000, 'Forty Singapore Dollars'],
  [10_000, 'One hundred Singapore Dollars'],
  [10_100, 'One hundred and one Singapore Dollars'],
  [100_000, 'One thousand Singapore Dollars'],
  [100_600, 'One thousand and six Singapore Dollars'],
  [110_610, 'One thousand one hundred and six Singapore Dollars and ten cents'],
  [1_999_919, 'Nineteen thousand nine hundred and ninety-nine Singapore Dollars and nineteen cents'],
  [10_000_000, 'One hundred thousand Singapore Dollars'],
  [100_000_001, 'One million Singapore Dollars and one cent'],
  [100_001_500, 'One million and fifteen Singapore Dollars'],
  [
    123_456_789_012,
    'One billion two hundred and thirty-four million five hundred and sixty-seven thousand eight hundred and ninety Singapore Dollars and twelve cents',
  ],
])('DOC-004 %i cents are written as "%s"', (amount, text) => {
  expect(totalInWords(amount)).toBe(text)
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused as a total', (amount) => {
  expect(() => totalInWords(amount)).toThrow(RangeError)
})

const numberWords: Record<string, number> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ]
    .flatMap((list) => list.split(' '))
    .map((word, value) => [word, value]),
)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  numberWords[word] = 20 + 10 * index
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

/** Parses a total in words. */
function parseWords(text: string): number {
  let [sum, group] = [0, 0]
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[word]
    if (word === 'hundred') group *= 100
    else if (scale !== undefined) {
      sum += group * scale
      group = 0
    } else group += numberWords[word] ?? 0
  }
  return sum + group
}

test('any total can be parsed back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      const [, dollars = '', cents = 'zero'] =
        /^(.*) Singapore Dollars?(?: and (.*) cents?)?$/.exec(totalInWords(amount)) ?? []
      expect(parseWords(dollars) * 100 + parseWords(cents)).toBe(amount)
    }),
  )
})
