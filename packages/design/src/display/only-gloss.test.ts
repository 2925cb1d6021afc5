import { expect, test } from 'vitest'
import { applyOperation } from '../operations.ts'
import { aDesign, anElement, resources } from '../testing/designs.ts'
import { compile } from './compile.ts'
import type { Item } from './list.ts'
import { onlyGloss } from './only-gloss.ts'

const dull = anElement({ id: 'e-dull1', x: 0, y: 0, width: 10, height: 10 })
const shiny = anElement({ id: 'e-shiny', x: 20, y: 0, width: 10, height: 10, gloss: true })

const idsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) =>
    item.type !== 'group' ? [] : [...(item.id === undefined ? [] : [item.id]), ...idsIn(item.items)],
  )
const drawnIn = (design: ReturnType<typeof aDesign>) => {
  const glossy = onlyGloss(design, 'front')
  return glossy && idsIn(compile(glossy, 'front', resources).items)
}

test('PREPRESS-103 only what is marked gets gloss, without the background', () => {
  const design = aDesign(dull, shiny)
  const { front } = design.pages
  const withGround = { ...design, pages: { ...design.pages, front: { ...front, ground: 'b3202c' } } }
  expect(drawnIn(withGround)).toEqual(['e-shiny'])
  const glossy = onlyGloss(withGround, 'front')
  expect(glossy && compile(glossy, 'front', resources).items.length).toBe(1)
  expect(onlyGloss(withGround, 'back')).toBeUndefined()
})

test('PREPRESS-103 nothing has gloss by default, if it is switched off, or if it is hidden', () => {
  expect(drawnIn(aDesign(dull))).toBeUndefined()
  expect(drawnIn(aDesign({ ...shiny, gloss: false }))).toBeUndefined()
  expect(drawnIn(aDesign({ ...shiny, hidden: true }))).toBeUndefined()
})

test('PREPRESS-103 a group passes its gloss on to its members, which keep its clip', () => {
  const group = anElement({ kind: 'group', id: 'e-group', order: 'a5', gloss: true, clip: 'e-dull1' })
  const design = aDesign(
    group,
    { ...dull, parent: 'e-group' },
    anElement({ id: 'e-membr', x: 5, y: 5, width: 20, height: 20, parent: 'e-group' }),
  )
  expect(drawnIn(design)).toEqual(['e-group', 'e-membr'])
  const glossy = onlyGloss(design, 'front')
  const [drawn] = glossy ? compile(glossy, 'front', resources).items : []
  expect(drawn?.type === 'group' && drawn.clip !== undefined).toBe(true)
})

test('PREPRESS-103 gloss is a change that is undone, and designs without it are saved as before', () => {
  const design = aDesign(dull)
  const { design: glossy } = applyOperation(design, {
    type: 'change',
    changes: { 'e-dull1': { gloss: true } },
  })
  expect(drawnIn(glossy)).toEqual(['e-dull1'])
  expect(JSON.stringify(design)).not.toContain('gloss')
})
