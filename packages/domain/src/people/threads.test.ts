import { describe, expect, test } from 'vitest'
import type { Actor } from './people.ts'
import { awaitedAfter, mayStillEdit, sideOf, type ThreadKind, type ThreadSide } from './threads.ts'

const as = (role: Actor['role'], userId: string) => ({ role, userId }) as Actor
const admin = as('admin', 'admin')

describe('the side on which somebody takes part', () => {
  test.each<[ThreadKind, Actor, string | null, ThreadSide | undefined]>([
    ['order', as('customer', 'mei'), 'mei', 'customer'],
    ['order', as('customer', 'tan'), 'mei', undefined],
    ['order', as('supplier', 'mill'), 'mei', undefined],
    ['order', as('supplier', 'mill'), 'mill', 'customer'],
    ['order', admin, 'mei', 'shop'],
    ['order', admin, 'admin', 'customer'],
    ['item', as('supplier', 'mill'), 'mill', 'supplier'],
    ['item', as('supplier', 'loom'), 'mill', undefined],
    ['item', as('customer', 'mei'), 'mill', undefined],
    ['item', admin, 'mill', 'shop'],
    ['item', admin, 'admin', 'shop'],
    ['quotation', as('customer', 'mei'), 'mei', 'customer'],
    ['message', as('customer', 'mei'), null, undefined],
    ['message', admin, null, 'shop'],
  ])('%s thread, %o, person %s: %s', (kind, actor, personId, side) => {
    expect(sideOf(actor, { kind, personId })).toBe(side)
  })
})

test('after the shop the other party is awaited, after that the shop', () => {
  expect([
    awaitedAfter('shop', 'order'),
    awaitedAfter('shop', 'item'),
    awaitedAfter('supplier', 'item'),
  ]).toEqual(['customer', 'supplier', 'shop'])
})

test('a message can be changed for five minutes', () => {
  const written = new Date('2026-11-27T10:00:00Z')
  expect(mayStillEdit(written, new Date('2026-11-27T10:05:00Z'))).toBe(true)
  expect(mayStillEdit(written, new Date('2026-11-27T10:05:00.001Z'))).toBe(false)
})
