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

const look = (host: string, path: string) => caller.send({ method: 'GET', path, headers: { host } })
const headline = 'Shop · Printery'

describe('ROUTE-003 on the hosts of the setting the products are closed for maintenance, elsewhere they are shown', () => {
  test.each(['shop.test', 'SHOP.test:3000', 'other.test:8443'])('ROUTE-003 closed on %s', async (host) => {
    for (const path of ['/products', '/shop', '/Products/', '/products?filter=TShirt']) {
      const { status, headers, text } = await look(host, path)
      expect([status, headers.location], path).toEqual([302, '/upgrade'])
      expect(text).not.toContain(headline)
    }
    const { status, text } = await look(host, '/upgrade')
    expect(status).toBe(200)
    expect(text).toContain('class="upgrade"')
  })

  test('ROUTE-003 closed for who comes from another page without loading a document', async () => {
    const { status, text } = await look('shop.test', '/products.data')
    expect(status).toBe(202)
    expect(text).toContain('/upgrade')
    expect((await look('shop.example', '/products.data')).status).toBe(200)
  })

  test.each(['shop.example', 'www.shop.test', 'other.test', '127.0.0.1'])(
    'ROUTE-003 open on %s',
    async (host) => {
      for (const path of ['/products', '/shop']) {
        const { status, text } = await look(host, path)
        expect(status).toBe(200)
        expect(text).toContain(headline)
      }
    },
  )

  test('ROUTE-003 the rest of the shop is there on every host', async () => {
    for (const path of ['/', '/account/mygifts', '/api/product'])
      expect((await look('shop.test', path)).status).toBe(200)
  })
})
