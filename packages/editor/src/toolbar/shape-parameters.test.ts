import { applyOperation, type ShapeElement } from '@printery/design'
import { aDesign, anElement } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { shapeChoices } from '../panels/elements/shape-choices.ts'
import { parameterOf, parametersOf } from './shape-parameters.ts'

test.each(shapeChoices)(
  'EDIT-010: the design accepts the whole range of each parameter of a $id',
  ({ shape }) => {
    const design = aDesign(anElement({ id: 'e-shape', kind: 'shape', shape }))
    for (const { name, min, max } of parametersOf(shape, 60)) {
      expect(parameterOf(shape, name)).toBeGreaterThanOrEqual(min)
      for (const value of [min, max]) {
        const changes = { 'e-shape': { shape: { ...shape, [name]: value } as ShapeElement['shape'] } }
        expect(() => applyOperation(design, { type: 'change', changes })).not.toThrow()
      }
    }
  },
)
