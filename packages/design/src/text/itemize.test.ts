import { expect, test } from 'vitest'
import { bidiLevels, directionOf, inVisualOrder, itemize } from './itemize.ts'

test('odd levels run from right to left', () => {
  expect([0, 1, 2, 3].map(directionOf)).toEqual(['ltr', 'rtl', 'ltr', 'rtl'])
})

test('levels follow the direction of the text, or an explicit direction', () => {
  const levels = (text: string, direction: 'auto' | 'ltr' | 'rtl') => {
    const found = bidiLevels(text, direction)
    return [[...found.levels], found.base]
  }
  expect(levels('ab', 'auto')).toEqual([[0, 0], 0])
  expect(levels('سع', 'auto')).toEqual([[1, 1], 1])
  expect(levels('سع', 'ltr')).toEqual([[1, 1], 0])
  expect(levels('ab', 'rtl')).toEqual([[2, 2], 1])
  expect(levels('س1', 'auto')).toEqual([[1, 2], 1])
})

test('the base of an empty text is that of its direction', () => {
  expect([bidiLevels('', 'rtl').base, bidiLevels('', 'ltr').base, bidiLevels('', 'auto').base]).toEqual([
    1, 0, 0,
  ])
})

/** Text, run and level of each segment; `runs` and `levels` have a digit for each character. */
function segments(text: string, { runs = '', levels = '', start = 0, end = text.length } = {}) {
  const levelOfCharacters = Uint8Array.from({ length: text.length }, (_, index) => Number(levels[index] ?? 0))
  return itemize(text, levelOfCharacters, (index) => Number(runs[index] ?? 0), start, end).map((each) => [
    text.slice(each.start, each.end),
    each.run,
    each.level,
  ])
}

test('text of one script, run and level becomes one segment', () => {
  expect(segments('Quay 7!')).toEqual([['Quay 7!', 0, 0]])
  expect(segments('')).toEqual([])
})

test('a segment ends where the run or the level changes', () => {
  expect(segments('abcd', { runs: '0011' })).toEqual([
    ['ab', 0, 0],
    ['cd', 1, 0],
  ])
  expect(segments('abcd', { levels: '0221' })).toEqual([
    ['a', 0, 0],
    ['bc', 0, 2],
    ['d', 0, 1],
  ])
})

test.each([
  ['AZ', 'Ж'],
  ['az', 'Ω'],
  ['a', 'س'],
  ['a', 'ש'],
  ['a', 'क'],
  ['a', 'ক'],
  ['a', 'த'],
  ['a', 'త'],
  ['a', 'ก'],
  ['a', 'ក'],
  ['a', 'ක'],
  ['a', '港'],
  ['a', 'か'],
  ['港', 'カ'],
  ['か', 'カ'],
  ['a', '한'],
  ['é', 'я'],
])('%s and %s are of different scripts', (one, other) => {
  expect(segments(`${one}${other}`)).toEqual([
    [one, 0, 0],
    [other, 0, 0],
  ])
})

test('ASCII and accented Latin letters are of the same script', () => {
  expect(segments('Café Zürich')).toEqual([['Café Zürich', 0, 0]])
})

test('characters that all scripts share belong to the script before them, or at the start to the one after them', () => {
  expect(segments('1. Ж2, a[3]')).toEqual([
    ['1. Ж2, ', 0, 0],
    ['a[3]', 0, 0],
  ])
  for (const shared of ['@', '[', '`', '{', '–']) {
    expect(segments(`Ж${shared}Ж`)).toEqual([[`Ж${shared}Ж`, 0, 0]])
    expect(segments(`a${shared}a`)).toEqual([[`a${shared}a`, 0, 0]])
  }
})

test('letters outside of the basic multilingual plane are not split', () => {
  expect(segments('a𠮷b')).toEqual([
    ['a', 0, 0],
    ['𠮷', 0, 0],
    ['b', 0, 0],
  ])
})

test('a part of a text is split independently', () => {
  expect(segments('abЖЖcd', { start: 1, end: 5 })).toEqual([
    ['b', 0, 0],
    ['ЖЖ', 0, 0],
    ['c', 0, 0],
  ])
})

test.each([
  ['000', [0, 1, 2]],
  ['111', [2, 1, 0]],
  ['0110', [0, 2, 1, 3]],
  ['121', [2, 1, 0]],
  ['1221', [3, 1, 2, 0]],
  ['0120', [0, 2, 1, 3]],
  ['2', [0]],
  ['022', [0, 1, 2]],
  ['123', [1, 2, 0]],
  ['1332', [2, 1, 3, 0]],
  ['', []],
])('segments with the levels %j are shown in the order %j', (levels, order) => {
  const items = [...levels].map((level, index) => ({
    start: index,
    end: index + 1,
    run: 0,
    level: Number(level),
  }))
  expect(inVisualOrder(items).map(({ start }) => start)).toEqual(order)
})
