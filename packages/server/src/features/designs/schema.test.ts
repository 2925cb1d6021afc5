import { DesignSchema } from '@printery/design'
import { call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

test('EDIT-015 the public schema of designs has its version and an example that can be saved', async () => {
  const { status, json, headers } = await call(shop.url, 'GET', '/schema/design.json')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  expect(json).toMatchObject({
    $schema: expect.stringContaining('json-schema.org'),
    version: 3,
    required: expect.arrayContaining(['version', 'pages', 'elements', 'assets']),
    properties: { version: { const: 3 } },
  })
  const [example] = json.examples
  expect(DesignSchema.parse(example)).toEqual(example)
  expect(example.pages.front.area).toEqual({ name: 'full-front-a3', width: 297, height: 420 })
  expect(Object.values(example.elements)).toMatchObject([{ kind: 'text', page: 'front' }])
  const person = await shop.aPerson()
  expect((await person.post('/draft', { data: example })).status).toBe(201)
})
