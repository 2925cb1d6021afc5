import { expect, test } from 'vitest'
import { applyOperation } from '../operations.ts'
import { aDesign, anElement, resources } from '../testing/designs.ts'
import { compile } from './compile.ts'
import type { Item } from './list.ts'
import { onlyGloss } from './only-gloss.ts'

const matte = anElement({ id: 'e-dull1', x: 0, y: 0, width: 10, height: 10 })
const glossyElement = anElement({ id: 'e-shiny', x: 20, y: 0, width: 10, height: 10, gloss: true })

const idsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) =>
    item.type !== 'group' ? [] : [...(item.id === undefined ? [] : [item.id]), ...idsIn(item.items)],
  )
const drawnIds = (design: ReturnType<typeof aDesign>) => {
  const glossy = onlyGloss(design, 'front')
  return glossy && idsIn(compile(glossy, 'front', resources).items)
}

test('PREPRESS-103 only marked elements get gloss, and the background gets none', () => {
  const design = aDesign(matte, glossyElement)
  const { front } = design.pages
  const withGround = { ...design, pages: { ...design.pages, front: { ...front, ground: 'b3202c' } } }
  expect(drawnIds(withGround)).toEqual(['e-shiny'])
  const glossy = onlyGloss(withGround, 'front')
  expect(glossy && compile(glossy, 'front', resources).items.length).toBe(1)
  expect(onlyGloss(withGround, 'back')).toBeUndefined()
})

test('PREPRESS-103 an element has no gloss by default, with gloss switched off, or while it is hidden', () => {
  expect(drawnIds(aDesign(matte))).toBeUndefined()
  expect(drawnIds(aDesign({ ...glossyElement, gloss: false }))).toBeUndefined()
  expect(drawnIds(aDesign({ ...glossyElement, hidden: true }))).toBeUndefined()
})

test('PREPRESS-103 a group passes its gloss on to its members, which keep its clip', () => {
  const group = anElement({ kind: 'group', id: 'e-group', order: 'a5', gloss: true, clip: 'e-dull1' })
  const design = aDesign(
    group,
    { ...matte, parent: 'e-group' },
    anElement({ id: 'e-membr', x: 5, y: 5, width: 20, height: 20, parent: 'e-group' }),
  )
  expect(drawnIds(design)).toEqual(['e-group', 'e-membr'])
  const glossy = onlyGloss(design, 'front')
  const [drawn] = glossy ? compile(glossy, 'front', resources).items : []
  expect(drawn?.type === 'group' && drawn.clip !== undefined).toBe(true)
})

test('PREPRESS-103 a change operation sets gloss, and designs without gloss are saved without the field', () => {
  const design = aDesign(matte)
  const { design: glossy } = applyOperation(design, {
    type: 'change',
    changes: { 'e-dull1': { gloss: true } },
  })
  expect(drawnIds(glossy)).toEqual(['e-dull1'])
  expect(JSON.stringify(design)).not.toContain('gloss')
})
