import { DesignSchema } from '@printery/design'
import { anElement, anEmptyDesign } from '@printery/design/testing/designs'
import { expect, test, vi } from 'vitest'
import { parseDesign } from './open-design.ts'

test('DJ1 a design of more than 1,000 elements is refused for their number alone, before they are read', () => {
  const elements = Object.fromEntries(
    Array.from({ length: 1001 }, (_, n) => [
      `e-${n + 1_000_000}`,
      { ...anElement(), order: 'a0', unknown: 1 },
    ]),
  )
  const fieldErrors = {
    'document.elements': 'A design has at most 1000 elements.',
    document: '1001 elements could not be read and were left out.',
  }
  expect(() => parseDesign({ ...anEmptyDesign(), elements }, 'document')).toThrow(
    expect.objectContaining({ details: { fieldErrors } }),
  )
})

test('DJ1 a design of 1,000 envelopes is refused before their folds are searched', () => {
  const offsets = Array.from({ length: 12 }, () => [0, 0])
  const elements = Object.fromEntries(
    Array.from({ length: 1000 }, (_, n) => {
      const id = `e-${n + 1_000_000}`
      return [id, { ...anElement({ warp: { style: 'envelope', offsets } }), id, order: 'a0' }]
    }),
  )
  const fieldErrors = {
    'document.elements': 'A design has at most 100 envelopes.',
    document: '900 envelopes were too many and were removed.',
  }
  const parse = vi.spyOn(DesignSchema, 'safeParse')
  expect(() => parseDesign({ ...anEmptyDesign(), elements }, 'document')).toThrow(
    expect.objectContaining({ details: { fieldErrors } }),
  )
  expect(parse).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
