import { expect, test } from 'vitest'
import { findForeignAddress } from './foreign-address.ts'

const shop = ['https://shop.test', 'https://files.shop.test']

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:3000/files/x/y.png',
  'https://shop.test.evil.test/files/x.png',
  'https://shop.test@evil.test/files/x.png',
  'https://shop.test/api/order/admin-orders',
  'https://shop.test/files/../api/x',
  'file:///etc/passwd',
  'FILE:/etc/passwd',
  '//evil.test/x.png',
  '/\\evil.test/x.png',
  '\\\\evil.test\\x.png',
  'ht\ntps://evil.test/x.png',
  ' https:evil.test',
  'ftp://evil.test/x.png',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html,<b>x</b>',
  'blob:https://shop.test/1',
  'unknown://evil.test',
  'url(https://evil.test/x.png)',
  '<image href="https://evil.test/x.png"/>',
])('UP9 a design that contains %j refers to a foreign address', (address) => {
  for (const design of [{ src: address }, { pages: [{ layers: [{ anything: [address] }] }] }])
    expect(findForeignAddress(design, shop)).toBe(address)
})

test.each([
  'https://shop.test/files/token/picture.png',
  'https://files.shop.test/files/token/picture.png',
  '/files/token/picture.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/',
  'url(#gradient)',
  '#00ff00',
  'Bricolage Grotesque',
  'Open: 9:30',
  'M0 0L10 10Z',
])('a design may contain %j', (address) => {
  expect(findForeignAddress({ pages: [{ src: address }] }, shop)).toBeUndefined()
})

test('an address in a printed text is allowed', () => {
  expect(findForeignAddress({ text: 'https://kampong.test', title: '//' }, shop)).toBeUndefined()
})
