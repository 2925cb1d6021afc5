import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { describe, expect, test } from 'vitest'
import { fallbackFonts } from './fallback-fonts.ts'
import { loadFonts } from './fonts.ts'

const { resolve } = createRequire(import.meta.url)
const readFont = (file: string) => readFile(resolve(file))

describe('fallback fonts', () => {
  const familyFor = (character: string) =>
    fallbackFonts.find(({ covers }) => covers(character.codePointAt(0) ?? 0))?.family

  test.each([
    ['Ł', 'instrument-sans latin-ext'],
    ['Đ', 'instrument-sans latin-ext'],
    ['Ā', 'instrument-sans latin-ext'],
    ['ʺ', 'instrument-sans latin-ext'],
    ['ế', 'noto-sans vietnamese'],
    ['Ω', 'noto-sans greek'],
    ['ἀ', 'noto-sans greek-ext'],
    ['\u1fff', 'noto-sans greek-ext'],
    ['Ю', 'noto-sans cyrillic'],
    ['Ѡ', 'noto-sans cyrillic-ext'],
    ['अ', 'noto-sans devanagari'],
    ['ம', 'noto-sans-tamil tamil'],
    ['م', 'noto-sans-arabic arabic'],
    ['陈', 'noto-sans-sc 114'],
    ['新', 'noto-sans-sc 119'],
    ['𒀀', undefined],
  ])('%s is written in %s', (character, family) => {
    expect(familyFor(character)).toBe(family)
  })

  test('extended Latin has a bold face for names and headings, other scripts have one face', () => {
    const facesOf = (name: string) => fallbackFonts.find(({ family }) => family === name)?.faces
    expect(facesOf('instrument-sans latin-ext')).toEqual([
      { weight: 400, file: '@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff' },
      { weight: 600, file: '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff' },
    ])
    expect(facesOf('noto-sans-sc 114')).toEqual([
      { weight: 400, file: '@fontsource/noto-sans-sc/files/noto-sans-sc-114-400-normal.woff' },
    ])
  })

  test('each fallback font is a file of its package', () => {
    const files = fallbackFonts.flatMap(({ faces }) => faces.map(({ file }) => file))
    expect(files.length).toBeGreaterThan(100)
    for (const file of files) expect(() => resolve(file), file).not.toThrow()
  })
})

describe('printable texts', () => {
  const printed = async (text: string) => (await loadFonts([text], readFont)).toPrintable(text)

  test.each([
    ['Mei Tan', 'Mei Tan'],
    ['18 Jalan Besar,\n#04-02', '18 Jalan Besar,\n#04-02'],
    ['a\tb', 'a b'],
    // A combining sequence is printed as one character.
    ['So\u0308hne', 'Söhne'],
    ['🦄', '[U+1F984]'],
    ['\u{e000}', '[U+E000]'],
    ['\u0378', '[U+0378]'],
    // Direction overrides are removed, so that an amount can't read backwards. Joiners are removed as well.
    ['\u202e00.15\u202c \u2066SGD\u2069', '00.15 SGD'],
    ['a\u200d\ufe0fb\u0007', 'ab'],
    ['x\u2028y\u2029z', 'xyz'],
  ])('%j is printed as %j', async (typed, printable) => {
    expect(await printed(typed)).toBe(printable)
  })

  test.each([
    ['Mei & Söhne', []],
    ['Łódź', ['instrument-sans latin-ext']],
    ['Юрий Ωμέγα', ['noto-sans greek', 'noto-sans cyrillic']],
    ['陈 新', ['noto-sans-sc 114', 'noto-sans-sc 119']],
    ['🦄', []],
  ])('%s needs the families %j', async (text, families) => {
    const fonts = await loadFonts([text], readFont)
    expect(fonts.fallbackFamilies.toSorted()).toEqual(families.toSorted())
  })

  test('fallback fonts are found for the characters of all texts', async () => {
    const { toPrintable, fallbackFamilies } = await loadFonts(['Łódź', 'Юрий'], readFont)
    expect(fallbackFamilies).toEqual(['instrument-sans latin-ext', 'noto-sans cyrillic'])
    expect([toPrintable('Łódź'), toPrintable('Юрий')]).toEqual(['Łódź', 'Юрий'])
  })
})

test('a font that could not be read is read again for the next document', async () => {
  let reads = 0
  const failing = () => {
    reads++
    return Promise.reject(new Error('no disk'))
  }
  const text = 'हिन्दी'
  await expect(loadFonts([text], failing)).rejects.toThrow('no disk')
  expect(reads).toBe(1)
  const { toPrintable, fallbackFamilies } = await loadFonts([text], readFont)
  expect(fallbackFamilies).toEqual(['noto-sans devanagari'])
  expect(toPrintable(text)).toBe(text)
})

test('a font is read once for all documents', async () => {
  await loadFonts(['Мария'], readFont)
  const read: string[] = []
  await loadFonts(['Мария'], (file) => {
    read.push(file)
    return readFont(file)
  })
  expect(read).toEqual([])
})

describe('line breaks', () => {
  const breaksOf = (word: string) => Font.getHyphenationCallback()?.(word)

  test('a word of the usual length is never divided, and a longer word is divided without a hyphen', () => {
    expect(breaksOf('Internationalisierungsbehörd')).toEqual(['Internationalisierungsbehörd'])
    expect(breaksOf('https://printery.example/orders/1')).toEqual([
      ...['https://', '', 'printery', '', '.example', '', '/orders/', '', '1', ''],
    ])
  })

  test('a line in Chinese, Japanese or Korean may end after each character', () => {
    expect(breaksOf('陈美玲')).toEqual(['陈', '', '美', '', '玲', ''])
    expect(breaksOf('한글')).toEqual(['한', '', '글', ''])
    expect(breaksOf('𠮷野')).toEqual(['𠮷', '', '野', ''])
    expect(breaksOf('Tee新')).toEqual(['T', '', 'e', '', 'e', '', '新', ''])
  })
})
