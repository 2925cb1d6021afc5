import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCaller } from '../support/calls/raw-call.ts'
import { aDataDir, type Program, startProgram, type TestFolder } from '../support/program.ts'

let folder: TestFolder
let database: TestDatabase
let program: Program
let caller: ReturnType<typeof openCaller>
beforeAll(async () => {
  folder = await aDataDir()
  database = await createTestDatabase()
  program = await startProgram({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    DEMO: '0',
    MAINTENANCE_HOSTS: 'Shop.Test, other.test:8443',
  })
  await program.opened
  caller = openCaller(program.url)
})
afterAll(async () => {
  caller.close()
  await program.stop()
  await database.drop()
  await folder.remove()
})

const getPage = (host: string, path: string) => caller.send({ method: 'GET', path, headers: { host } })
const headline = 'Shop · Printery'

describe('ROUTE-003 the pages of products are closed for maintenance only on the hosts in the setting', () => {
  test.each(['shop.test', 'SHOP.test:3000', 'other.test:8443'])(
    'ROUTE-003 the pages are closed on %s',
    async (host) => {
      for (const path of ['/products', '/shop', '/Products/', '/products?filter=TShirt']) {
        const { status, headers, text } = await getPage(host, path)
        expect([status, headers.location], path).toEqual([302, '/upgrade'])
        expect(text).not.toContain(headline)
      }
      const { status, text } = await getPage(host, '/upgrade')
      expect(status).toBe(200)
      expect(text).toContain('class="upgrade"')
    },
  )

  test('ROUTE-003 the pages are closed for client-side navigation from another page too', async () => {
    const { status, text } = await getPage('shop.test', '/products.data')
    expect(status).toBe(202)
    expect(text).toContain('/upgrade')
    expect((await getPage('shop.example', '/products.data')).status).toBe(200)
  })

  test.each(['shop.example', 'www.shop.test', 'other.test', '127.0.0.1'])(
    'ROUTE-003 the pages are open on %s',
    async (host) => {
      for (const path of ['/products', '/shop']) {
        const { status, text } = await getPage(host, path)
        expect(status).toBe(200)
        expect(text).toContain(headline)
      }
    },
  )

  test('ROUTE-003 the other pages of the shop are shown on every host', async () => {
    for (const path of ['/', '/account/mygifts', '/api/product'])
      expect((await getPage('shop.test', path)).status).toBe(200)
  })
})
