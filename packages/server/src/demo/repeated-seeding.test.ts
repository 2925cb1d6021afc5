import { demoShop } from '@printery/sandbox/demo'
import { openEmptyShop, rowsOf } from '@printery/tests/demo/empty-shop'
import { expect, test } from 'vitest'
import { seedDemoShop } from './seed.ts'

test('a failed seeding leaves an empty shop, and two servers that seed a shop at the same time seed it once', async () => {
  const emptyShop = await openEmptyShop()
  try {
    const drawDot = async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
    const artworkOfTemplate = Object.fromEntries(
      Object.keys(demoShop.artworkOfTemplate).map((template) => [template, 'dot']),
    )
    const shopWithDots = { ...demoShop, artworkOfTemplate }
    const [first, ...others] = demoShop.orders
    const invalidShop = { ...shopWithDots, orders: first ? [...others, { ...first, person: 'nobody' }] : [] }
    const now = emptyShop.shop.now()
    await expect(seedDemoShop(emptyShop.shop, invalidShop, drawDot, now)).rejects.toThrow(
      'the demo shop has no nobody',
    )
    expect(
      await rowsOf(
        emptyShop,
        'select id from users union select id from products union select id from files',
      ),
    ).toEqual([])

    await Promise.all([
      seedDemoShop(emptyShop.shop, shopWithDots, drawDot, now),
      seedDemoShop(emptyShop.shop, shopWithDots, drawDot, now),
    ])
    expect(await rowsOf(emptyShop, 'select id from orders')).toHaveLength(40)
    expect(await rowsOf(emptyShop, 'select id from users')).toHaveLength(
      1 + demoShop.staff.length + 4 + demoShop.customers.length,
    )
  } finally {
    await emptyShop.close()
  }
})
