import { expect, test } from 'vitest'
import { bendPercent, radiusForBend } from './bend.ts'

test.each([-100, -45, 5, 50, 100])('EDIT-009: a bend of %s%% is read back as it was set', (part) => {
  expect(bendPercent({ width: 120, bend: radiusForBend({ width: 120 }, part) })).toBe(part)
})

test('EDIT-009: no bend is straight, and the tightest circle still has room for glyphs', () => {
  expect(radiusForBend({ width: 120 }, 0)).toBe(0)
  expect(radiusForBend({ width: 1 }, 100)).toBe(1)
})
