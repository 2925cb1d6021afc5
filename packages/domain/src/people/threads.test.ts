import { describe, expect, test } from 'vitest'
import type { Actor } from './people.ts'
import { awaitedAfter, mayStillEdit, sideOf, type ThreadKind, type ThreadSide } from './threads.ts'

const actorWith = (role: Actor['role'], userId: string) => ({ role, userId }) as Actor
const admin = actorWith('admin', 'admin')

describe('a participant of a conversation has a side', () => {
  test.each<[ThreadKind, Actor, string | null, ThreadSide | undefined]>([
    ['order', actorWith('customer', 'mei'), 'mei', 'customer'],
    ['order', actorWith('customer', 'tan'), 'mei', undefined],
    ['order', actorWith('supplier', 'mill'), 'mei', undefined],
    ['order', actorWith('supplier', 'mill'), 'mill', 'customer'],
    ['order', admin, 'mei', 'shop'],
    ['order', admin, 'admin', 'customer'],
    ['item', actorWith('supplier', 'mill'), 'mill', 'supplier'],
    ['item', actorWith('supplier', 'loom'), 'mill', undefined],
    ['item', actorWith('customer', 'mei'), 'mill', undefined],
    ['item', admin, 'mill', 'shop'],
    ['item', admin, 'admin', 'shop'],
    ['quotation', actorWith('customer', 'mei'), 'mei', 'customer'],
    ['message', actorWith('customer', 'mei'), null, undefined],
    ['message', admin, null, 'shop'],
  ])('kind of the thread %s, actor %o, person of the thread %s: side %s', (kind, actor, personId, side) => {
    expect(sideOf(actor, { kind, personId })).toBe(side)
  })
})

test('after a message of the shop, an answer of the other side is awaited, and after a message of that side, one of the shop', () => {
  expect([
    awaitedAfter('shop', 'order'),
    awaitedAfter('shop', 'item'),
    awaitedAfter('supplier', 'item'),
  ]).toEqual(['customer', 'supplier', 'shop'])
})

test('a message can be changed for five minutes', () => {
  const writtenAt = new Date('2026-11-27T10:00:00Z')
  expect(mayStillEdit(writtenAt, new Date('2026-11-27T10:05:00Z'))).toBe(true)
  expect(mayStillEdit(writtenAt, new Date('2026-11-27T10:05:00.001Z'))).toBe(false)
})
