import { fontFamilies, fontFamily } from '@printery/design'
import { expect, test } from 'vitest'
import { availableScripts, previewWeight, sampleText, searchFonts } from './font-choices.ts'

const namesOf = (families: readonly { name: string }[]) => families.map(({ name }) => name)

test('EDIT-009: fonts are found by script, kind and name', () => {
  expect(searchFonts(undefined, '')).toHaveLength(fontFamilies.length)
  expect(namesOf(searchFonts('tamil', ''))).toEqual(['Noto Sans Tamil', 'Baloo Thambi 2'])
  expect(namesOf(searchFonts('arabic', 'serif'))).toEqual(['Amiri'])
  expect(searchFonts(undefined, 'no such font')).toEqual([])
})

test('EDIT-009: Chinese, Tamil and Arabic are among the available scripts', () => {
  expect(availableScripts).toEqual(expect.arrayContaining(['chinese', 'tamil', 'arabic', 'vietnamese']))
})

test('EDIT-009: a family is shown by its name, or by a sample of the selected script or, without Latin, of its own', () => {
  const family = (id: string) => fontFamily(id) as NonNullable<ReturnType<typeof fontFamily>>
  expect(sampleText(family('cairo'), undefined)).toBe('Cairo')
  expect(sampleText(family('cairo'), 'arabic')).toBe('خط عربي')
  expect(sampleText(family('ma-shan-zheng'), undefined)).toBe('中文字体')
  expect(previewWeight(family('cairo'))).toBe(700)
  expect(previewWeight(family('pacifico'))).toBe(400)
})

test.each([
  ['cairo', 'latin', 'Cairo'],
  ['cairo', 'arabic', 'خط عربي'],
  ['playfair-display', 'cyrillic', 'Кириллица'],
  ['playfair-display', 'vietnamese', 'Tiếng Việt'],
  ['instrument-sans', 'greek', 'Ελληνικά'],
  ['noto-sans-tamil', 'tamil', 'தமிழ் எழுத்து'],
  ['ma-shan-zheng', 'chinese', '中文字体'],
] as const)('EDIT-009: %s is shown for %s by %s', (id, script, sample) => {
  const family = fontFamily(id)
  expect(family && sampleText(family, script)).toBe(sample)
})

test('EDIT-009: all words of a search have to match, ignoring case', () => {
  const [cairo] = searchFonts(undefined, 'CAIRO')
  expect(cairo?.name).toBe('Cairo')
  expect(searchFonts('arabic', ' cairo  sans ')).toEqual([cairo])
  expect(searchFonts(undefined, 'cairo serif')).toEqual([])
  expect(searchFonts('chinese', 'cairo')).toEqual([])
  expect(namesOf(searchFonts(undefined, 'tamil'))).toEqual(['Noto Sans Tamil', 'Baloo Thambi 2'])
})

test('EDIT-009: each script is offered once, Latin first', () => {
  expect(availableScripts[0]).toBe('latin')
  expect(new Set(availableScripts).size).toBe(availableScripts.length)
})

test('EDIT-009: a preview is bold, or as bold as the family allows, and never italic', () => {
  const face = (weight: number, italic = false) => ({ weight, italic })
  const weightOf = (...faces: ReturnType<typeof face>[]) => previewWeight({ faces } as never)
  expect(weightOf(face(400), face(700), face(900))).toBe(700)
  expect(weightOf(face(300), face(500))).toBe(500)
  expect(weightOf(face(400), face(700, true))).toBe(400)
  expect(weightOf()).toBe(400)
})
