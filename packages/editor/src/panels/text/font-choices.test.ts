import { fontFamilies, fontFamily } from '@printery/design'
import { expect, test } from 'vitest'
import { availableScripts, previewWeight, sampleText, searchFonts } from './font-choices.ts'

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('EDIT-009: fonts are found by script, kind and name', () => {
  expect(searchFonts(undefined, '')).toHaveLength(fontFamilies.length)
  expect(namesOf(searchFonts('tamil', ''))).toEqual(['Noto Sans Tamil', 'Baloo Thambi 2'])
  expect(namesOf(searchFonts('arabic', 'serif'))).toEqual(['Amiri'])
  expect(searchFonts(undefined, 'no such font')).toEqual([])
})

test('EDIT-009: Chinese, Tamil and Arabic are among the available scripts', () => {
  expect(availableScripts).toEqual(expect.arrayContaining(['chinese', 'tamil', 'arabic', 'vietnamese']))
})

test('EDIT-009: a family is shown by its name, or by a sample of the selected script', () => {
  const family = (id: string) => fontFamily(id) as NonNullable<ReturnType<typeof fontFamily>>
  expect(sampleText(family('cairo'), undefined)).toBe('Cairo')
  expect(sampleText(family('cairo'), 'arabic')).toBe('خط عربي')
  expect(sampleText(family('ma-shan-zheng'), undefined)).toBe('中文字体')
  expect(previewWeight(family('cairo'))).toBe(700)
  expect(previewWeight(family('pacifico'))).toBe(400)
})
