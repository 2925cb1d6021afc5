import { expect, test } from 'vitest'
import { priceRange, queryOf, readView, writeView } from './list-view.ts'

test('a list says in its address what it shows, and only the inventory searches for suppliers', () => {
  const address = new URLSearchParams('item=tee&supplier=Harbour')
  expect(readView(address, 'inventory')).toEqual({ item: 'tee', supplier: 'Harbour' })
  expect(readView(address, 'own')).toEqual({ item: 'tee', supplier: '' })
  expect(writeView({ item: 'tee', supplier: 'Harbour' }).toString()).toBe(address.toString())
  expect(writeView({ item: ' ', supplier: '' }).toString()).toBe('')
})

test('the inventory names a supplier, if only by nothing; an own list never does', () => {
  const nothing = { item: '', supplier: '' }
  expect(queryOf('inventory', nothing, undefined)).toEqual({ supplier: '', limit: 24 })
  expect(queryOf('own', nothing, 'next')).toEqual({ limit: 24, cursor: 'next' })
  expect(queryOf('own', { item: ' tee ', supplier: '' }, undefined)).toEqual({ search: 'tee', limit: 24 })
})

test('a price range goes from the cheapest tier to the dearest', () => {
  const price = [1490, 720, 890].map((pricePerUnit) => ({ startRange: 1, endRange: 2, pricePerUnit }))
  expect(priceRange({ price })).toEqual({ min: 720, max: 1490 })
})
