import { expect, test } from 'vitest'
import { compose, type Difference, emptyDifference, inverse, withoutNoOps } from './difference.ts'

const area = { name: 'full-front-a3', width: 300, height: 400 }
const otherArea = { name: 'back-a4', width: 210, height: 297 }

function pagesChanged(before: string | null, after: string | null): Difference {
  const page = (ground: string | null) => ({ area, ground })
  return { ...emptyDifference, pages: { front: [page(before), page(after)] } }
}

test('composing drops a change that the next one undoes with the same object', () => {
  const white = { area, ground: 'ffffff' }
  const black = { area, ground: '000000' }
  const first: Difference = { ...emptyDifference, pages: { front: [white, black] } }
  const reverse: Difference = { ...emptyDifference, pages: { front: [black, white] } }
  expect(compose(first, reverse).pages).toEqual({})
})

test('composing two changes of one record leads from the first state to the last', () => {
  expect(compose(pagesChanged('ffffff', '000000'), pagesChanged('000000', 'ff0000')).pages).toEqual({
    front: [
      { area, ground: 'ffffff' },
      { area, ground: 'ff0000' },
    ],
  })
})

test('composing keeps changes of different records', () => {
  const second: Difference = {
    ...emptyDifference,
    pages: { back: [null, { area: otherArea, ground: null }] },
  }
  const { pages } = compose(pagesChanged('ffffff', '000000'), second)
  expect(Object.keys(pages)).toEqual(['front', 'back'])
  expect(pages.back).toEqual([null, { area: otherArea, ground: null }])
})

test('records that end up equal to their initial state are removed, others are kept', () => {
  expect(withoutNoOps(pagesChanged('ffffff', 'ffffff')).pages).toEqual({})
  expect(withoutNoOps(pagesChanged(null, 'ffffff')).pages).toEqual({
    front: [
      { area, ground: null },
      { area, ground: 'ffffff' },
    ],
  })
})

test('the inverse swaps before and after of each record, and keeps its table', () => {
  const picture = { kind: 'picture', name: 'pier.jpg', width: 3, height: 2, type: 'image/jpeg' } as const
  const changed: Difference = {
    ...pagesChanged('ffffff', '000000'),
    elements: { 'e-new': [null, { id: 'e-new' } as never] },
    assets: { one: [picture, null], two: [null, picture] },
  }
  expect(inverse(changed)).toEqual({
    ...pagesChanged('000000', 'ffffff'),
    elements: { 'e-new': [{ id: 'e-new' }, null] },
    assets: { one: [null, picture], two: [picture, null] },
  })
})
