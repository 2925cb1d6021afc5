import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { basicCharacters, buildFontFiles, buildStyles, fontFolder, sources, styleFile } from './fonts.ts'
import { root } from './run-program.ts'

const styles = readFileSync(styleFile, 'utf8')

test('`npm run fonts` generates the committed fonts and styles; the fonts of every page have at most 125 kB', async () => {
  for (const source of sources)
    for (const [name, generated] of await buildFontFiles(source))
      expect([name, readFileSync(join(fontFolder, name)).equals(generated)]).toEqual([name, true])
  const collapseWhitespace = (text: string) => text.replaceAll(/\s+/g, ' ')
  expect(collapseWhitespace(await buildStyles())).toBe(collapseWhitespace(styles))
  const bytes = sources.map(({ id }) => statSync(join(fontFolder, `${id}.woff2`)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(125_000)
})

test('no character is in two files of its font; each font has a fallback until it is loaded', () => {
  const rules = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule]) => rule ?? '')
  for (const { id, family, files } of sources) {
    const familyRules = rules.filter((rule) => rule.includes(`font-family: "${family}";`))
    const names = familyRules.map((rule) => /fonts\/([\w-]+)\.woff2/.exec(rule)?.[1])
    expect(names).toEqual(files.map(({ name }) => `${id}${name}`))
    for (const rule of familyRules) expect(rule).toMatch(/font-display: swap;[^}]*unicode-range:\s+U\+/)
    const characters = files.flatMap((file) => [...file.characters])
    expect([id, new Set(characters).size]).toEqual([id, characters.length])
    const [fallback = ''] = rules.filter((rule) => rule.includes(`font-family: "${family} Fallback";`))
    for (const measure of ['size-adjust', 'ascent-override', 'descent-override'])
      expect(fallback).toMatch(new RegExp(`${measure}: \\d+\\.\\d%`))
  }
})

/** Characters that are rendered by a font of the system: keys of a Mac, and the tick of a finished step. */
const systemCharacters = '✓⌘⇧⌥⌃'
/** Files with texts in other scripts, which are rendered in fonts of those scripts. */
const filesWithOtherFonts = ['packages/editor/src/panels/text/font-choices.ts']

test('every character of the shop’s texts is in the fonts that every page fetches', () => {
  const files = globSync('packages/{web,editor,domain}/src/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !/\.(?:test|stories)\./.test(file) && !filesWithOtherFonts.includes(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const availableCharacters = new Set(basicCharacters + systemCharacters)
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/.*/gm, '')
    const characters = [...new Set(text)].filter(
      (character) => character > '~' && !availableCharacters.has(character),
    )
    return characters.length > 0 ? [`${file}: ${characters.join(' ')}`] : []
  })
  expect(missing).toEqual([])
})
