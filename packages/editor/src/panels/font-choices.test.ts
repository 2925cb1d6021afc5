import { fontFamilies, fontFamily } from '@printery/design'
import { expect, test } from 'vitest'
import { fontsFound, sampleOf, scriptsOfShop, shownWeight } from './font-choices.ts'

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('EDIT-009: fonts are found by script, kind and name', () => {
  expect(fontsFound(undefined, '')).toHaveLength(fontFamilies.length)
  expect(namesOf(fontsFound('tamil', ''))).toEqual(['Noto Sans Tamil', 'Baloo Thambi 2'])
  expect(namesOf(fontsFound('arabic', 'serif'))).toEqual(['Amiri'])
  expect(fontsFound(undefined, 'no such font')).toEqual([])
})

test('EDIT-009: Chinese, Tamil and Arabic are among the scripts that are offered', () => {
  expect(scriptsOfShop).toEqual(expect.arrayContaining(['chinese', 'tamil', 'arabic', 'vietnamese']))
})

test('EDIT-009: a family is shown by its name, or by words of the script that is looked for', () => {
  const family = (id: string) => fontFamily(id) as NonNullable<ReturnType<typeof fontFamily>>
  expect(sampleOf(family('cairo'), undefined)).toBe('Cairo')
  expect(sampleOf(family('cairo'), 'arabic')).toBe('خط عربي')
  expect(sampleOf(family('ma-shan-zheng'), undefined)).toBe('中文字体')
  expect(shownWeight(family('cairo'))).toBe(700)
  expect(shownWeight(family('pacifico'))).toBe(400)
})
