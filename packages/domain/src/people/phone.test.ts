import { expect, test } from 'vitest'
import { isPlausiblePhone } from './phone.ts'

test.each([
  '+65 0000 1001',
  '91234567',
  '+1 (212) 555-0100 ext. 12',
  '0049/30/123456',
  '+44 20.7946.0958 x3',
  ' +65 6123 4567 ',
  '＋６５ ６１２３ ４５６７',
  '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧',
  '123456',
  '+123456789012345',
])('BUYER-085 "%s" can be a phone number', (text) => {
  expect(isPlausiblePhone(text)).toBe(true)
})

test.each([
  '',
  'call Mei',
  '12345',
  '+1234567890123456',
  'mei@shop.test',
  '6123 4567 Mei',
  '++65 6123 4567',
  '65+61234567',
  '+65 6123 4567 ext.',
  '()-./ ()-./',
])('BUYER-085 "%s" can’t be a phone number', (text) => {
  expect(isPlausiblePhone(text)).toBe(false)
})
