import { expect, test } from 'vitest'
import { verifyTexts } from './verify-texts.ts'

test('PREPRESS-113 the figures of sheets and of a roll are shown', () => {
  const sheet = { pieces: 60, sheets: 3, perSheet: 24, widthMm: 330, lengthMm: 480, isRoll: false }
  const roll = { ...sheet, sheets: 1, perSheet: 60, widthMm: 580, lengthMm: 1842, isRoll: true }
  expect(verifyTexts.layoutOf(sheet)).toBe('Sheets: 3 of 330 × 480 mm, 24 pieces each')
  expect(verifyTexts.layoutOf({ ...sheet, pieces: 1, sheets: 1, perSheet: 1 })).toBe(
    'Sheets: 1 of 330 × 480 mm, 1 piece',
  )
  expect(verifyTexts.layoutOf(roll)).toBe('Roll of 580 mm: 1.84 m, 60 pieces')
  expect(verifyTexts.layoutOf({ ...roll, sheets: 2 })).toBe('Roll of 580 mm: 1.84 m in 2 parts, 60 pieces')
})
