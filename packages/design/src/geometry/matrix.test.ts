import { expect, test } from 'vitest'
import { identity, isIdentity, type Matrix } from './matrix.ts'

test('a matrix without effect is the identity', () => {
  expect(isIdentity({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 })).toBe(true)
})

test.each<Partial<Matrix>>([{ a: 2 }, { b: 0.5 }, { c: -0.5 }, { d: 2 }, { e: 1 }, { f: -1 }])(
  'a matrix with %o is not the identity',
  (changed) => {
    expect(isIdentity({ ...identity, ...changed })).toBe(false)
  },
)
