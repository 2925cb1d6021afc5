import type { ProductView } from '@printery/contract'
import { expect, test } from 'vitest'
import { stateOf } from './entry-state.ts'
import {
  defaultView,
  isFiltered,
  type ListEntry,
  type ListView,
  priceRange,
  queryOf,
  readView,
  withoutFilters,
  writeView,
} from './list-view.ts'

test('STAFF-060 the state of a list is in its URL, and only the inventory can be searched by supplier', () => {
  const params = new URLSearchParams('item=tee&supplier=Harbour&state=archived&sort=price_desc&view=table')
  const view: ListView = {
    ...{ item: 'tee', supplier: 'Harbour', state: 'archived' },
    ...{ sort: 'price_desc', layout: 'table' },
  }
  expect(readView(params, 'inventory')).toEqual(view)
  expect(readView(params, 'own')).toEqual({ ...view, supplier: '' })
  expect(writeView(view).toString()).toBe(params.toString())
  expect(readView(new URLSearchParams('state=x&sort=y&view=z'), 'own')).toEqual(defaultView)
  expect(writeView({ ...defaultView, item: ' ' }).toString()).toBe('')
})

test('the query of the inventory always has a supplier filter, even an empty one; the query of a supplier’s list has none', () => {
  const defaultQuery = { state: 'current', sort: 'newest', limit: 24 }
  expect(queryOf('inventory', defaultView, undefined)).toEqual({ ...defaultQuery, supplier: '' })
  expect(queryOf('own', defaultView, 'next')).toEqual({ ...defaultQuery, cursor: 'next' })
  expect(queryOf('own', { ...defaultView, item: ' tee ' }, undefined)).toEqual({
    ...defaultQuery,
    search: 'tee',
  })
})

test('STAFF-066 clearing the search of a list keeps its order and layout', () => {
  const view: ListView = { ...defaultView, item: 'tee', state: 'draft', sort: 'title', layout: 'table' }
  expect(isFiltered(view)).toBe(true)
  expect(withoutFilters(view)).toEqual({ ...defaultView, sort: 'title', layout: 'table' })
  expect(isFiltered(withoutFilters(view))).toBe(false)
})

test('STAFF-061 a product has one state: the decision of its seller has priority over its visibility to customers', () => {
  const product = { id: 'a' } as ProductView
  const entry = (change: Partial<ListEntry>): ListEntry => ({
    ...{ product, figures: undefined, review: undefined },
    ...{ isDraft: false, isArchived: false, hasPendingPictures: false },
    ...change,
  })
  const review = (publication: 'waiting' | 'refused' | 'published', price: 'waiting' | null = null) => ({
    ...{ id: 'a', publication, price, reason: null },
  })
  const labels = [
    entry({}),
    entry({ isDraft: true }),
    entry({ isDraft: true, isArchived: true }),
    entry({ hasPendingPictures: true }),
    entry({ review: review('waiting') }),
    entry({ review: review('refused') }),
    entry({ review: review('published', 'waiting') }),
  ].map((row) => stateOf(row).label)
  expect(labels).toEqual([
    ...['Published', 'Draft', 'Archived', 'Pictures on their way'],
    ...['Waiting for approval', 'Not published', 'Published'],
  ])
})

test('the price range is from the cheapest to the most expensive tier', () => {
  const price = [1490, 720, 890].map((pricePerUnit) => ({ startRange: 1, endRange: 2, pricePerUnit }))
  expect(priceRange({ price })).toEqual({ min: 720, max: 1490 })
})
