import { join } from 'node:path'
import { applyOperation, compile, emptyDesign, type Operation, patch, writeSvg } from '@printery/design'
import { findUntestedLines } from '@printery/domain/testing/readme'
import { expect, test } from 'vitest'

test('STRUCTURE-031 the example of the README draws a rectangle', () => {
  const area = { name: 'chest', width: 100, height: 80 }
  const box = { x: 10, y: 10, width: 40, height: 20 }
  const add = {
    type: 'add',
    elements: [
      { id: 'e-rect', page: 'front', parent: null, kind: 'shape', shape: { type: 'rectangle' }, ...box },
    ],
  } as unknown as Operation
  const { design, inverse } = applyOperation(emptyDesign({ front: area, back: area }), add)
  const list = compile(design, 'front', { face: () => undefined, drawing: () => undefined })
  const svg = writeSvg(list, { pictureUrl: () => undefined })
  expect(svg).toContain('width="100mm" height="80mm"')
  expect(patch(design, inverse).elements).toEqual({})
})

test('STRUCTURE-031 the README contains the tested example', () => {
  expect(findUntestedLines(join(import.meta.dirname, '../README.md'), import.meta.filename)).toEqual([])
})
