import { createTestDatabase } from '@printery/tests'
import { expect, test } from 'vitest'
import { openTestProvider, sessionParams } from './open-test-provider.ts'

const paidEvents = ['payment_intent.succeeded', 'checkout.session.completed']

test('webhook=late notifies the shop 5 seconds after the redirect', async () => {
  const { stripe, pay, shop, passTime, sandbox } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  expect((await pay(id, { webhook: 'late' })).statusCode).toBe(303)
  await sandbox.sweep()
  expect(shop.events).toEqual([])
  passTime(5)
  await sandbox.sweep()
  expect(shop.types().sort()).toEqual([...paidEvents].sort())
})

test('webhook=twice sends each event twice', async () => {
  const { stripe, pay, shop } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await pay(id, { webhook: 'twice' })
  expect(shop.types()).toEqual(paidEvents.flatMap((type) => [type, type]))
  expect(new Set(shop.events.map((event) => event.id)).size).toBe(2)
})

test('webhook=never sends no event, even after an hour and a restart', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { pay, shop, passTime, sandbox, restart } = provider
  const { id } = await provider.stripe.checkout.sessions.create(sessionParams())
  expect((await pay(id, { webhook: 'never' })).statusCode).toBe(303)
  passTime(60 * 60)
  await sandbox.sweep()
  await restart()
  expect(shop.events).toEqual([])
  expect(await provider.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
})

test('an event that the shop does not accept is sent again, with the same bytes, until it is accepted', async () => {
  const { stripe, pay, shop, passTime, sandbox } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  shop.responseStatuses.push(500, 200, 503)
  expect((await pay(id)).statusCode).toBe(303)
  expect(shop.types()).toEqual(paidEvents)
  await sandbox.sweep()
  expect(shop.events).toHaveLength(2)
  passTime(1)
  await sandbox.sweep()
  passTime(5)
  await sandbox.sweep()
  passTime(60 * 60)
  await sandbox.sweep()
  expect(shop.types()).toEqual([...paidEvents, paidEvents[0], paidEvents[0]])
  expect(shop.events[3]).toEqual(shop.events[0])
})

test('an event that is never accepted is dropped after six attempts', async () => {
  const { stripe, pay, shop, passTime, sandbox } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  shop.responseStatuses.push(...Array(100).fill(500))
  await pay(id)
  for (let hours = 0; hours < 10; hours++) {
    passTime(60 * 60)
    await sandbox.sweep()
  }
  expect(shop.events).toHaveLength(2 * 6)
})

test('an event that is due for its next attempt is sent after a restart', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe, pay, shop, passTime, restart } = provider
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  shop.responseStatuses.push(500, 500)
  await pay(id)
  passTime(1)
  await restart()
  await provider.sandbox.sweep()
  expect(shop.events).toHaveLength(4)
})

test('two servers that share a database send each event once', async () => {
  const { stripe, pay, shop, passTime, sandbox, start } = await openTestProvider(await createTestDatabase())
  const other = await start()
  const sessions = await Promise.all(
    Array.from({ length: 5 }, () => stripe.checkout.sessions.create(sessionParams())),
  )
  await Promise.all(sessions.map(({ id }) => pay(id, { webhook: 'late' })))
  passTime(5)
  await Promise.all([sandbox.sweep(), other.sweep()])
  await other.close()
  expect(shop.events).toHaveLength(10)
})
