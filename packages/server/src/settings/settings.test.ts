import { openShop } from '@printery/tests'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4711' }, 'http://localhost:4711'],
  [{ PORT: '4711', PUBLIC_URL: '' }, 'http://localhost:4711'],
  [{ PORT: '4711', PUBLIC_URL: 'https://shop.test/' }, 'https://shop.test'],
])('with %j the public URL is %s', (environment, url) => {
  expect(readSettings(environment).PUBLIC_URL).toBe(url)
})

test('a shop without PUBLIC_URL uses the default everywhere', async () => {
  const shop = await openShop({ workers: false, environment: { PUBLIC_URL: '' } })
  const [{ app }] = shop.servers as [(typeof shop.servers)[number]]
  const url = `http://localhost:${shop.shop.settings.PORT}`
  expect((await app.inject('/api/shop')).json().publicUrl).toBe(url)
  expect((await app.inject('/api/openapi.json')).json().servers).toEqual([{ url: `${url}/api` }])
  await shop.close()
})

test.each([
  ['192.0.2.1', true],
  ['192.0.2.1:5353, [2001:db8::1]:53', true],
  ['2001:db8::1', true],
  ['dns.example', false],
  ['192.0.2.1:port', false],
  ['192.0.2', false],
])('the name servers %s are accepted: %s', (servers, isAccepted) => {
  const read = () => readSettings({ DNS_SERVERS: servers }).DNS_SERVERS
  if (isAccepted) expect(read()).toEqual(servers.split(', '))
  else expect(read).toThrow('The setting DNS_SERVERS is wrong')
})

test.each([
  [{ CACHE_PURGE_URL: 'varnish:6081' }, 'The setting CACHE_PURGE_URL'],
  [{ CACHE_PURGE_URL: 'http://me:secret@varnish' }, 'it may contain no password'],
  [{ CACHE_PURGE_URL: 'http://varnish', CACHE_PURGE_KIND: 'squid' }, 'it must be varnish or http'],
  [{ CACHE_PURGE_URL: 'http://varnish', CACHE_PURGE_TOKEN: 'short' }, 'it must have 16 characters or more'],
  [{ CACHE_PURGE_KIND: 'http' }, 'A shared cache needs CACHE_PURGE_URL'],
  [{ CACHE_PURGE_TOKEN: 'a-token-of-some-length' }, 'A shared cache needs CACHE_PURGE_URL'],
])('SCALE-024 %j stops the start', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message)
})

test('SCALE-024 several caches are separated by commas, each with a placeholder for the tag', () => {
  const CACHE_PURGE_URL = 'http://varnish-1, https://api.cdn.example/purge/{tag}'
  const { CACHE_PURGE_URL: urls } = readSettings({ CACHE_PURGE_URL, CACHE_PURGE_KIND: 'http' })
  expect(urls).toEqual(['http://varnish-1', 'https://api.cdn.example/purge/{tag}'])
  expect(readSettings({}).CACHE_PURGE_URL).toEqual([])
})
