import { describe, expect, test } from 'vitest'
import { type Actor, isAdmin, maySeeProductsOf } from '../people/people.ts'
import { mayChangeDelivery, mayMoveItem, mayMoveOrder, mayShareOrder, visibleItems } from './order-access.ts'
import { changesForSuppliers } from './order-changes.ts'

const admin: Actor = { userId: 'ada', role: 'admin' }
const owner: Actor = { userId: 'olga', role: 'customer' }
const otherCustomer: Actor = { userId: 'sten', role: 'customer' }
const supplier: Actor = { userId: 'sam', role: 'supplier' }
const otherSupplier: Actor = { userId: 'sue', role: 'supplier' }
/** A supplier can be a customer too. */
const buyingSupplier: Actor = { userId: 'olga', role: 'supplier' }
/** Has the id of a supplier but not the role. */
const impostor: Actor = { userId: 'sam', role: 'customer' }

const itemOfSupplier = { id: 1, supplierId: 'sam' }
const otherItem = { id: 2, supplierId: 'sue' }
const mixedOrder = { userId: 'olga', items: [itemOfSupplier, otherItem] }
const singleSupplierOrder = { userId: 'olga', items: [itemOfSupplier, { id: 3, supplierId: 'sam' }] }

describe('an actor sees only the items of an order that it has access to', () => {
  test.each<[string, Actor, number[]]>([
    ['an admin', admin, [1, 2]],
    ['the owner', owner, [1, 2]],
    ['an owner who is a supplier', buyingSupplier, [1, 2]],
    ['a supplier of one item', supplier, [1]],
    ['the supplier of the other item', otherSupplier, [2]],
    ['a supplier of no item', { userId: 'sid', role: 'supplier' }, []],
    ['a customer with the id of a supplier', impostor, []],
    ['another customer', otherCustomer, []],
  ])('%s', (_who, actor, expectedIds) => {
    expect(visibleItems(actor, mixedOrder).map(({ id }) => id)).toEqual(expectedIds)
  })
})

test.each<[string, Actor, boolean, boolean]>([
  ['an admin moves every order', admin, true, true],
  ['a supplier moves an order only if all items are its own', supplier, false, true],
  ['another supplier moves no order', otherSupplier, false, false],
  ['the owner moves no order', owner, false, false],
  ['a customer with the id of a supplier moves no order', impostor, false, false],
])('%s', (_who, actor, mayMoveMixed, mayMoveSingle) => {
  expect(mayMoveOrder(actor, mixedOrder)).toBe(mayMoveMixed)
  expect(mayMoveOrder(actor, singleSupplierOrder)).toBe(mayMoveSingle)
})

test.each<[string, Actor, boolean]>([
  ['an admin moves an item', admin, true],
  ['the supplier of an item moves it', supplier, true],
  ['another supplier doesn’t move it', otherSupplier, false],
  ['a customer with the id of its supplier doesn’t move it', impostor, false],
])('%s', (_who, actor, isAllowed) => {
  expect(mayMoveItem(actor, itemOfSupplier)).toBe(isAllowed)
})

test.each<[string, Actor, boolean]>([
  ['an admin', admin, true],
  ['the owner', owner, true],
  ['another customer', otherCustomer, false],
  ['a supplier of an item', supplier, false],
])(
  'only the owner and admins may change delivery details and share the order: %s',
  (_who, actor, isAllowed) => {
    expect(mayChangeDelivery(actor, mixedOrder)).toBe(isAllowed)
    expect(mayShareOrder(actor, mixedOrder)).toBe(isAllowed)
  },
)

test.each<[string, Actor, boolean]>([
  ['an admin sees it', admin, true],
  ['the supplier sees it', supplier, true],
  ['another supplier doesn’t see it', otherSupplier, false],
  ['a customer with the id of the supplier doesn’t see it', impostor, false],
])("a supplier's list of products: %s", (_who, actor, isAllowed) => {
  expect(maySeeProductsOf(actor, 'sam')).toBe(isAllowed)
})

test('an actor is an admin by its role only', () => {
  expect([admin, owner, supplier].map(isAdmin)).toEqual([true, false, false])
})

test('suppliers don’t see changes of payment, address and sharing', () => {
  expect(changesForSuppliers).toEqual([
    'shipping date',
    'comment',
    'design added',
    'design deleted',
    'internal notes',
    'soft print approved',
  ])
})
