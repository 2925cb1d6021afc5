import { expect, test } from 'vitest'
import { formatPosition, lastPosition, parsePosition } from './log-position.ts'

test.each([
  ['0/0', 0n],
  ['0/1A', 26n],
  ['16/B374D848', 97_500_059_720n],
  ['FFFFFFFF/FFFFFFFF', 18_446_744_073_709_551_615n],
])('%s is parsed as the position %d, which is formatted as the same text', (text, position) => {
  expect(parsePosition(text)).toBe(position)
  expect(formatPosition(position)).toBe(text)
})

test('the last position is after every position that a log can reach', () => {
  expect(formatPosition(lastPosition)).toBe('FFFFFFFF/FFFFFFFF')
})

test.each([undefined, '', '16', '16/', '/1', '16/B374D8480', '16/X', '1/2/3', ' 1/2'])(
  '%s is not a position',
  (text) => expect(parsePosition(text)).toBeUndefined(),
)
