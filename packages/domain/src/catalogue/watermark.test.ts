import { expect, test } from 'vitest'
import { watermarkText } from './watermark.ts'

test.each([
  ['https://printery.example', 'printery.example'],
  ['https://printery.example/', 'printery.example'],
  ['http://shop.printery.co.uk', 'shop.printery.co.uk'],
  ['https://printery.test:443', 'printery.test'],
])('BUYER-010 the watermark of %s is %s', (url, text) => {
  expect(watermarkText(url, 'Inkworks')).toBe(text)
})

test.each([
  'http://localhost:3100',
  'http://localhost',
  'http://127.0.0.1',
  'http://192.168.1.20:8080',
  'http://[::1]:3000',
  'https://print-server',
  'https://printery.local',
  'https://printery.lan',
  'https://printery.internal',
  'https://printery.example:8443',
])('BUYER-012 the watermark of %s is the name of the shop', (url) => {
  expect(watermarkText(url, 'Inkworks & Co')).toBe('Inkworks & Co')
})
