import { applyOperation, emptyDesign } from '@printery/design'
import { expect, test } from 'vitest'
import { searchShapes, shapeChoices, shapeLook } from './shape-choices.ts'

const area = { name: 'front-a4', width: 210, height: 297 }

test('EDIT-010: every shape of the panel can be placed on a card and on a large print', () => {
  for (const choice of shapeChoices)
    for (const longer of [8, 300]) {
      const shape = {
        ...shapeLook(choice, longer),
        kind: 'shape',
        id: 'e-shape',
        page: 'front',
        parent: null,
      }
      const elements = [{ ...shape, x: 0, y: 0 }] as never
      expect(() =>
        applyOperation(emptyDesign({ front: area, back: area }), { type: 'add', elements }),
      ).not.toThrow()
    }
})

test('EDIT-010: shapes are found by their common names', () => {
  expect(searchShapes('lightning').map(({ id }) => id)).toEqual(['bolt'])
  expect(searchShapes('STAR').map(({ id }) => id)).toEqual(['star', 'burst', 'sparkle'])
  expect(searchShapes('')).toHaveLength(shapeChoices.length)
  expect(new Set(shapeChoices.map(({ id }) => id)).size).toBe(shapeChoices.length)
})
