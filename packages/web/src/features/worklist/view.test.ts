import type { OrderItemView, OrderView } from '@printery/contract'
import { expect, test } from 'vitest'
import { artworkOf } from '../../item-artwork.ts'
import { colourAndSizes, printingOf } from './item-words.ts'
import { allOpen, isOpen, itemRows, queryOf, readView, toggled, withFilter, writeView } from './view.ts'

const plain = readView(new URLSearchParams())

test('PORTAL-009 a plain address is the plain list, newest first', () => {
  expect(queryOf(plain, undefined)).toEqual({ sort: 'created_desc', limit: 20 })
  expect(writeView(plain).toString()).toBe('')
})

test('what the list shows survives in its address', () => {
  const view = {
    show: 'items',
    filter: 'Return/Refund',
    orderId: '7f3a',
    user: 'Mei & Tan',
    sort: 'expiry_asc',
  } as const
  expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view)
})

test('an address that nobody could have chosen reads as the plain list', () => {
  expect(readView(new URLSearchParams('show=people&filter=Lost&sort=name'))).toEqual(plain)
})

test('PORTAL-011 a new filter resets the sorts', () => {
  expect(withFilter({ ...plain, sort: 'expiry_asc' }, 'In Production').sort).toBe('created_desc')
})

test('the filter asks by the status of orders or of items', () => {
  expect(queryOf({ ...plain, filter: 'Cancelled' }, 'next')).toMatchObject({
    status: 'Cancelled',
    cursor: 'next',
  })
  expect(queryOf({ ...plain, show: 'items', filter: 'Cancelled' }, undefined)).toMatchObject({
    itemStatus: 'Cancelled',
  })
})

test('the items list shows only items behind its filter', () => {
  const order = { items: [{ status: 'design approved' }, { status: 'order received' }] } as OrderView
  expect(itemRows([order], 'In Production').map(({ item }) => item.status)).toEqual(['design approved'])
  expect(itemRows([order], 'All')).toHaveLength(2)
})

test('PORTAL-012 "Expand all" opens every group, and each can still be closed', () => {
  const groups = toggled(allOpen, 'a')
  expect([isOpen(groups, 'a'), isOpen(groups, 'b')]).toEqual([false, true])
  expect(isOpen(toggled(groups, 'a'), 'a')).toBe(true)
})

const item = {
  colourName: 'Butter',
  itemProductSizes: [
    { productSize: { id: '1', sizeName: 'm' }, quantityPurchased: 14 },
    { productSize: { id: '2', sizeName: 'xxl' }, quantityPurchased: 2 },
  ],
  printingType: { front: 'Screen Printing', back: 'Heat Transfer' },
  screenColours: { front: 2 },
  frontDesign: '/files/abc/front%20view.png',
  frontWithoutTemplate: null,
  backDesign: null,
  backWithoutTemplate: '/files/def/back.jpg',
  additionalFiles: [{ fileName: 'logo.AI', url: '/files/ghi/logo.AI' }],
} as unknown as OrderItemView

test('an item says colour, sizes and printing in words', () => {
  expect(colourAndSizes(item)).toBe('Butter, M 14, XXL 2')
  expect(printingOf(item)).toBe('Front screen printing 2 col., back heat transfer')
  expect(printingOf({ ...item, printingType: {} })).toBe('No Print')
})

test('the artwork of an item is what was sent, in the order of the slots', () => {
  expect(artworkOf(item).map(({ label, name, isPicture }) => [label, name, isPicture])).toEqual([
    ['Front, with template', 'front view.png', true],
    ['Back, without template', 'back.jpg', true],
    ['logo.AI', 'logo.AI', false],
  ])
})
