import type { OrderItemView, OrderView } from '@printery/contract'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { artworkOf } from '../../../artwork/item-artwork.ts'
import { colourAndSizes, printingOf } from '../item-words.ts'
import {
  allCollapsed,
  allExpanded,
  type ItemRow,
  isNarrowed,
  isOrderExpanded,
  itemRows,
  queryOf,
  readView,
  toggleOrder,
  unfinishedFirst,
  withFilter,
  withoutFilter,
  withoutSearch,
  withRowKind,
  writeView,
} from './view.ts'

const day = (date: string) => ({ from: date, to: date })
const defaultView = readView(new URLSearchParams(), 'admin')

test('PORTAL-009 a URL without parameters shows the default list, newest first', () => {
  expect(queryOf(defaultView, undefined)).toEqual({ sort: 'created_desc', limit: 20 })
  expect(writeView(defaultView, 'admin').toString()).toBe('')
  const supplier = readView(new URLSearchParams(), 'supplier')
  expect([supplier.rowKind, writeView(supplier, 'supplier').toString()]).toEqual(['items', ''])
})

test('a view that is written to the URL is read back unchanged', () => {
  const view = {
    rowKind: 'items',
    filter: 'Pending Shipment',
    orderId: '7f3a',
    user: 'Mei & Tan',
    sort: 'expiry_asc',
    expanded: toggleOrder(allExpanded, '7f3a9c21-e4b5-4c6d-8e7f-000000000001'),
    extra: { work: 'Open', created: { from: '2026-11-01', to: undefined }, due: day('2026-11-20') },
  } as const
  for (const portal of ['admin', 'supplier'] as const)
    for (const rowKind of ['orders', 'items'] as const) {
      const expectedView = { ...view, rowKind }
      expect(readView(new URLSearchParams(writeView(expectedView, portal).toString()), portal)).toEqual(
        expectedView,
      )
    }
  const partlyExpanded = {
    ...view,
    expanded: toggleOrder(allCollapsed, '7f3a9c21-e4b5-4c6d-8e7f-000000000001'),
  }
  expect(readView(new URLSearchParams(writeView(partlyExpanded, 'admin').toString()), 'admin')).toEqual(
    partlyExpanded,
  )
})

test('a filter of orders that items do not have is dropped when the list changes to items', () => {
  const cancelled = withFilter(defaultView, 'Cancelled')
  expect([withRowKind(cancelled, 'items').filter, withRowKind(cancelled, 'orders').filter]).toEqual([
    'All',
    'Cancelled',
  ])
  expect(withRowKind(withFilter(defaultView, 'In Production'), 'items').filter).toBe('In Production')
})

test('an invalid URL is read as the default list', () => {
  expect(readView(new URLSearchParams('show=people&filter=Lost&sort=name&open=x'), 'admin')).toEqual(
    defaultView,
  )
})

test('PORTAL-011 a new filter resets the sorts', () => {
  expect(withFilter({ ...defaultView, sort: 'expiry_asc' }, 'In Production').sort).toBe('created_desc')
})

test('the query has the filter as a status of orders or of items', () => {
  expect(queryOf({ ...defaultView, filter: 'Cancelled' }, 'next')).toMatchObject({
    status: 'Cancelled',
    cursor: 'next',
  })
  expect(queryOf({ ...defaultView, rowKind: 'items', filter: 'Cancelled' }, undefined)).toMatchObject({
    itemStatus: 'Cancelled',
  })
})

test('the items list shows only items that match its filter', () => {
  const order = { items: [{ status: 'design approved' }, { status: 'order received' }] } as OrderView
  expect(
    itemRows([order], { ...defaultView, filter: 'In Production' }).map(({ item }) => item.status),
  ).toEqual(['design approved'])
  expect(itemRows([order], { ...defaultView, filter: 'All' })).toHaveLength(2)
})

test('PORTAL-012 "Expand all" expands every order, and each can still be collapsed', () => {
  const expanded = toggleOrder(allExpanded, 'a')
  expect([isOrderExpanded(expanded, 'a'), isOrderExpanded(expanded, 'b')]).toEqual([false, true])
  expect(isOrderExpanded(toggleOrder(expanded, 'a'), 'a')).toBe(true)
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
  newDesigns: [],
  designNumber: 1,
  approvedNumber: null,
} as unknown as OrderItemView

test('an item is described by colour, sizes and printing', () => {
  expect(colourAndSizes(item)).toBe('Butter, M 14, XXL 2')
  expect(printingOf(item)).toBe('Front screen printing 2 col., back heat transfer')
  expect(printingOf({ ...item, printingType: {} })).toBe('No print')
})

test('the artwork of an item is that of its approved version, or of the last one if none is approved', () => {
  const version = (number: number) => ({
    number,
    ...{ frontDesign: `/files/${number}/on-shirt.png`, frontDesignLogo: `/files/${number}/alone.png` },
    ...{ backDesign: null, backDesignLogo: null },
  })
  const designs = { newDesigns: [version(2), version(3)] as OrderItemView['newDesigns'], designNumber: 3 }
  const urls = (approvedNumber: number | null) =>
    artworkOf({ ...item, ...designs, approvedNumber }).map(({ url }) => url)
  expect(urls(2)).toEqual(['/files/2/on-shirt.png', '/files/2/alone.png', '/files/ghi/logo.AI'])
  expect(urls(1)).toEqual(['/files/abc/front%20view.png', '/files/def/back.jpg', '/files/ghi/logo.AI'])
  expect(urls(null)[0]).toBe('/files/3/on-shirt.png')
})

test('the artwork of an item is in the order of its slots, followed by additional files', () => {
  expect(artworkOf(item).map(({ label, name, isPicture }) => [label, name, isPicture])).toEqual([
    ['Front, with template', 'front view.png', true],
    ['Back, without template', 'back.jpg', true],
    ['logo.AI', 'logo.AI', false],
  ])
})

test('the filters of a link are removed separately, and a status filter replaces the filter for open work', () => {
  const customer = '7f3a9c21-e4b5-4c6d-8e7f-000000000001'
  const params = new URLSearchParams(
    `work=Warehouse&made=2026-11-01..2026-11-22&due=..2026-11-21&customer=${customer}&sort=expiry_asc`,
  )
  const view = readView(params, 'admin')
  expect(queryOf(view, undefined)).toEqual({
    ...{ status: 'Warehouse', madeFrom: '2026-11-01', madeTo: '2026-11-22', dueTo: '2026-11-21' },
    ...{ userId: customer, sort: 'expiry_asc', limit: 20 },
  })
  expect(readView(writeView(view, 'admin'), 'admin')).toEqual(view)
  expect(isNarrowed(view)).toBe(true)
  expect(withFilter(view, 'Cancelled').extra).toEqual(withoutFilter(view, 'work').extra)
  expect(isNarrowed(withoutSearch(view))).toBe(false)
  // Only an admin's list can be filtered by customer.
  expect(readView(params, 'supplier').extra.customer).toBeUndefined()
  const invalidParams = new URLSearchParams('work=Rest&made=2026-02-31..&due=soon&customer=me')
  expect(readView(invalidParams, 'admin')).toEqual(defaultView)
})

test('a supplier sees open items before finished ones, in the order of the list', () =>
  step('STAFF-080', () => {
    const row = (id: string, status: string) => ({ order: {}, item: { id, status } }) as ItemRow
    const rows = [
      row('a', 'order received'),
      row('b', 'production pending'),
      row('c', 'cancelled'),
      row('d', 'design rejected'),
    ]
    const ids = (rows: readonly ItemRow[]) => rows.map(({ item }) => item.id)
    expect(ids(unfinishedFirst(rows, 'supplier'))).toEqual(['b', 'd', 'a', 'c'])
    expect(ids(unfinishedFirst(rows, 'admin'))).toEqual(['a', 'b', 'c', 'd'])
  }))
