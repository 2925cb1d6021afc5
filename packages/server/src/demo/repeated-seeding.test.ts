import { demoShop } from '@printery/sandbox/demo'
import { openEmptyShop, rowsOf } from '@printery/tests/demo/empty-shop'
import { expect, test } from 'vitest'
import { seedDemoShop } from './seed.ts'

test('a seeding that was killed leaves an empty shop, which two servers at once seed once', async () => {
  const other = await openEmptyShop()
  try {
    const dot = async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
    const artworkOfTemplate = Object.fromEntries(
      Object.keys(demoShop.artworkOfTemplate).map((template) => [template, 'dot']),
    )
    const dotted = { ...demoShop, artworkOfTemplate }
    const [first, ...others] = demoShop.orders
    const broken = { ...dotted, orders: first ? [...others, { ...first, person: 'nobody' }] : [] }
    const now = other.shop.now()
    await expect(seedDemoShop(other.shop, broken, dot, now)).rejects.toThrow('the demo shop has no nobody')
    expect(
      await rowsOf(other, 'select id from users union select id from products union select id from files'),
    ).toEqual([])

    await Promise.all([
      seedDemoShop(other.shop, dotted, dot, now),
      seedDemoShop(other.shop, dotted, dot, now),
    ])
    expect(await rowsOf(other, 'select id from orders')).toHaveLength(40)
    expect(await rowsOf(other, 'select id from users')).toHaveLength(
      1 + demoShop.staff.length + 4 + demoShop.customers.length,
    )
  } finally {
    await other.close()
  }
})
