import { expect, test } from 'vitest'
import { fittingStyle, isLong } from './styles.ts'

test.each([
  [70, 10, false],
  [71, 8.5, true],
  [140, 8.5, true],
  [141, 7, true],
])(
  'a text of %d characters is set in %d points instead of 10, so that rows keep their height',
  (length, size, long) => {
    const text = 'x'.repeat(length)
    const style = { fontSize: 10, lineHeight: 1.4, color: 'red' }
    expect(fittingStyle(text, style)).toEqual([style, { fontSize: size, lineHeight: 1.4 }])
    expect(isLong(text)).toBe(long)
  },
)
