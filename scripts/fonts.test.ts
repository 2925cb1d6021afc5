import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFolder, latin, makeFiles, signs, sources } from './fonts.ts'
import { root } from './run-program.ts'

test('the fonts that every page fetches have 155 kB together, and are what `npm run fonts` makes', async () => {
  const bytes = sources.map(({ id }) => statSync(join(fontFolder, `${id}.woff2`)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(155_000)
  // The third takes seconds to make.
  for (const source of sources.filter(({ id }) => id !== 'bricolage-grotesque'))
    for (const [name, made] of await makeFiles(source))
      expect([name, readFileSync(join(fontFolder, name)).equals(made)]).toEqual([name, true])
})

test('the styles name each font, the letters of other countries apart, and what stands there until it has come', () => {
  const styles = readFileSync(join(fontFolder, '..', 'fonts.css'), 'utf8')
  const rules = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule]) => rule ?? '')
  for (const { id, family, isExtended } of sources) {
    const own = rules.filter((rule) => rule.includes(`font-family: "${family}";`))
    const names = own.map((rule) => /fonts\/([\w-]+)\.woff2/.exec(rule)?.[1])
    expect(names).toEqual([id, ...(isExtended ? [`${id}-extended`] : [])])
    for (const rule of own) expect(rule).toMatch(/font-display: swap;[^}]*unicode-range:\s+U\+/)
    const [fallback = ''] = rules.filter((rule) => rule.includes(`font-family: "${family} Fallback";`))
    for (const measure of ['size-adjust', 'ascent-override', 'descent-override'])
      expect(fallback).toMatch(new RegExp(`${measure}: \\d+\\.\\d%`))
  }
})

/** Marks that stand in no font of the shop's: keys of a Mac, and the tick of a step. */
const ofTheSystem = '✓⌘⇧⌥⌃'
/** Words of other scripts, each written in a font of its own. */
const inOtherFonts = ['packages/editor/src/panels/font-choices.ts']

test('every letter of the shop’s texts is in its fonts', () => {
  const files = globSync('packages/{web,editor,domain}/src/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !/\.(?:test|stories)\./.test(file) && !inOtherFonts.includes(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const known = new Set(latin + signs + ofTheSystem)
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/.*/gm, '')
    const letters = [...new Set(text)].filter((letter) => letter > '~' && !known.has(letter))
    return letters.length > 0 ? [`${file}: ${letters.join(' ')}`] : []
  })
  expect(missing).toEqual([])
})
