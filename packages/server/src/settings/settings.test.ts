import { openShop } from '@printery/tests'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4711' }, 'http://localhost:4711'],
  [{ PORT: '4711', PUBLIC_URL: '' }, 'http://localhost:4711'],
  [{ PORT: '4711', PUBLIC_URL: 'https://shop.test/' }, 'https://shop.test'],
])('with %j the shop is reached at %s', (environment, address) => {
  expect(readSettings(environment).PUBLIC_URL).toBe(address)
})

test('a shop without PUBLIC_URL uses the default everywhere', async () => {
  const shop = await openShop({ workers: false, environment: { PUBLIC_URL: '' } })
  const [{ app }] = shop.servers as [(typeof shop.servers)[number]]
  const address = `http://localhost:${shop.shop.settings.PORT}`
  expect((await app.inject('/api/shop')).json().publicUrl).toBe(address)
  expect((await app.inject('/api/openapi.json')).json().servers).toEqual([{ url: `${address}/api` }])
  await shop.close()
})

test.each([
  ['192.0.2.1', true],
  ['192.0.2.1:5353, [2001:db8::1]:53', true],
  ['2001:db8::1', true],
  ['dns.example', false],
  ['192.0.2.1:port', false],
  ['192.0.2', false],
])('the name servers %s are taken: %s', (servers, isTaken) => {
  const read = () => readSettings({ DNS_SERVERS: servers }).DNS_SERVERS
  if (isTaken) expect(read()).toEqual(servers.split(', '))
  else expect(read).toThrow('The setting DNS_SERVERS is wrong')
})
