import { defaultDeliveryDays } from '@printery/domain/delivery'
import { expect, test } from 'vitest'
import { deliveryTexts } from './delivery-texts.ts'

test('SETTING-076 the default delivery windows have the specified texts', () => {
  expect(deliveryTexts(defaultDeliveryDays)).toEqual({
    express: '7-14 business days',
    standard: 'up to 4 weeks',
    claims: [
      {
        figure: '7-14',
        text: 'business days, express shipping',
        sentence: 'Express shipping 7-14 business days',
        service: 'express',
      },
      {
        figure: '4',
        text: 'weeks at most, standard shipping',
        sentence: 'Standard shipping up to 4 weeks',
        service: 'standard',
      },
    ],
  })
})

test('SETTING-077 changed delivery windows are described by their own working days and weeks', () => {
  const fast = { from: 3, to: 6, workingFrom: 3, workingTo: 4 }
  const { express, standard, claims } = deliveryTexts({
    regular: { from: 9, to: 15, workingFrom: 7, workingTo: 11 },
    fast,
  })
  expect([express, standard]).toEqual(['3-4 business days', 'up to 3 weeks'])
  expect(claims.map(({ sentence }) => sentence)).toEqual([
    'Express shipping 3-4 business days',
    'Standard shipping up to 3 weeks',
  ])
  const shortest = deliveryTexts({
    regular: { from: 3, to: 7, workingFrom: 3, workingTo: 5 },
    fast: { from: 1, to: 1, workingFrom: 1, workingTo: 1 },
  })
  expect(shortest.claims.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
    '1 business day, express shipping',
    '1 week at most, standard shipping',
  ])
})
