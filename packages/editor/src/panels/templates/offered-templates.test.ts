import { aDesign, anElement, anEmptyDesign } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { anEditor } from '../../../../../tests/support/designs/editor-pointer.ts'
import { offeredTemplates } from './offered-templates.ts'

const blue = aDesign(anElement({ fill: '2a50a9' }))
const white = aDesign(anElement({ fill: 'ffffff' }))
/** Scaled to a small print area, its line is thinner than a design may contain. */
const thinLine = aDesign(
  anElement({ fill: null, stroke: { colour: '2a50a9', width: 0.02, dash: [] }, width: 200, height: 0.02 }),
)
const designs = { blue, white, blank: anEmptyDesign(), fine: thinLine }

function listOffered(hex: string, design = anEmptyDesign()) {
  const host = {
    templates: async () => ({
      entries: [...Object.keys(designs), 'broken'].map((id) => ({ id, title: id, preview: '' })),
      next: 'second',
    }),
    openTemplate: async (id: string) => {
      const template = designs[id as keyof typeof designs]
      if (!template) throw new Error('This design cannot be read.')
      return template
    },
  }
  const product = { sides: {}, garmentColours: [{ hex, name: 'Cloth' }] }
  return offeredTemplates(host, anEditor(design), product)({ query: '', after: undefined })
}

test('BUYER-003 templates that would not be visible on the garment are not offered; those that can’t be checked are', async () => {
  const ids = async (hex: string) => (await listOffered(hex)).entries.map(({ id }) => id)
  expect(await ids('ffffff')).toEqual(['blue', 'blank', 'fine', 'broken'])
  expect(await ids('1c1c1d')).toEqual(['blue', 'white', 'blank', 'fine', 'broken'])
  expect((await listOffered('ffffff')).next).toBe('second')
})

test('BUYER-003 a template that cannot be scaled to the print area is not offered', async () => {
  const tinyArea = { name: 'tiny', width: 10, height: 10 }
  const blank = anEmptyDesign()
  const smallDesign = { ...blank, pages: { ...blank.pages, front: { area: tinyArea, ground: null } } }
  expect((await listOffered('ffffff', smallDesign)).entries.map(({ id }) => id)).toEqual([
    'blue',
    'blank',
    'broken',
  ])
})
