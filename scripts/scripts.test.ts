import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMissingPackages } from './lockfile.ts'
import { findCrowdedTitles, findUnknownIds } from './requirements.ts'
import { root } from './run-program.ts'
import { findDeadUrls } from './style-addresses.ts'
import { playwrightArgs, vitestArgs } from './test-tiers.ts'
import { titlesIn, titlesWithoutTables } from './test-titles.ts'
import { findTokenErrors } from './tokens.ts'
import { findMisplacedTexts } from './words.ts'

test('titles are read from the source of tests, including rows of tables and excluding skipped tests', () => {
  const source = `
    // test('in a comment', () => {})
    describe('group', () => {
      test('plain', () => { expect('not a title').toBe(1) })
      it(\`with \${value} inside\`, async () => {})
      test.skipIf(!root)('sometimes', () => {})
      test.skip('never', () => {})
      test.todo('later')
      test('steps', async () => { await test.step('in a browser', go); await step('elsewhere', go) })
      test.each([['first row', 1], ['second row', 2]])('%s counts', () => {})
    })`
  expect(titlesIn(source)).toEqual([
    'group',
    'plain',
    'with   inside',
    'sometimes',
    'steps',
    'in a browser',
    'elsewhere',
    '%s counts first row second row',
  ])
})

test('a title with the id of a missing requirement is an error; attacks and hashes are not requirements', () => {
  const row = { id: 'CART-001', area: 'CART', text: '' }
  const title = (text: string) => [{ file: 'a.test.ts', title: text }]
  expect(findUnknownIds(title(`${'CART'}-001 MO1 the SHA-256 of a file`), [row])).toEqual([])
  expect(findUnknownIds(title(`${'CART'}-999 something`), [row])).toHaveLength(1)
})

test('a title with more than two requirement ids is an error; each row of a test table has its own ids', () => {
  const title = (text: string) => [{ file: 'a.test.ts', title: text }]
  const [firstId, secondId, thirdId] = ['001', '002', '003'].map((number) => `${'CART'}-${number}`)
  expect(findCrowdedTitles(title(`${firstId} ${secondId} MO1 something`))).toEqual([])
  expect(findCrowdedTitles(title(`${firstId}, ${secondId} and ${thirdId} something`))).toEqual([
    `a.test.ts: a title names 3 rows, at most 2; name them in steps ("${firstId}, ${secondId} and ${thirdId} something").`,
  ])
  expect(titlesWithoutTables(`test.each([['first'], ['second']])('%s counts', () => {})`)).toEqual([
    '%s counts',
  ])
})

test('a lockfile without the program of another platform is reported', () => {
  const complete = {
    packages: { '': { optionalDependencies: { a: '1' } }, 'node_modules/a': { version: '1' } },
  }
  expect(findMissingPackages(complete)).toEqual([])
  expect(findMissingPackages({ packages: { '': { optionalDependencies: { a: '1' } } } })).toHaveLength(1)
})

const tokens = {
  path: 'tokens.css',
  text: `/* Layer 1: scales */ :root { --paper-0: oklch(1 0 0); }
    /* Layer 2: meaning */ :root { --sheet: var(--paper-0); --ink-blue: #00f; }`,
}

test.each([
  ['a value of layer 1', '.a { color: var(--paper-0); }', 'layer 1'],
  ['a raw colour', '.a {\n  color: #fff;\n}', 'a.css:2 has a colour of its own'],
  ['a named colour', '.a {\n  border: 1px solid white;\n}', 'a.css:2 has a colour of its own'],
  ['a variable that nothing defines', '.a { color: var(--sheets); }', 'which nothing defines'],
  ['a variable that nothing reads', '.a { --own: 1px; }', 'which nothing reads'],
])('a style with %s is an error', (_, text, error) => {
  const code = [{ path: 'a.tsx', text: `var(--ink-\${ink}) var(--sheet)` }]
  const errors = findTokenErrors([tokens, { path: 'a.css', text }, ...code])
  expect(errors).toEqual([expect.stringContaining(error)])
})

test('a raw colour with a reason, a variable that code sets and white-space are allowed in a style', () => {
  const text = `.a {
    /* Raw: read by cameras. */
    background: linear-gradient(
      #fff,
      #000
    );
    color: var(--sheet);
    white-space: nowrap;
    width: var(--share);
  }`
  const code = [{ path: 'a.tsx', text: `'--share': 1, var(--ink-\${ink})` }]
  expect(findTokenErrors([tokens, { path: 'a.css', text }, ...code])).toEqual([])
})

test.each([
  ['in an element', '<p>Save the draft</p>'],
  ['in an attribute', '<img alt="A printed shirt" />'],
  ['in a string', "const why = 'Nothing is chosen yet.'"],
  ['in a template string', `const why = \`Only \${n} of them are there.\``],
])('a text %s is reported with its line', (_, text) => {
  expect(findMisplacedTexts([{ path: 'web/src/a.tsx', text }])).toEqual([
    expect.stringContaining('web/src/a.tsx:1'),
  ])
})

test('texts of errors and logs, text files and terms of the specification are allowed', () => {
  const text = `throw new Error('There is no canvas.'); console.error('It was not kept.')
    const method = 'Screen Printing'; const key = <kbd>Esc</kbd>`
  expect(findMisplacedTexts([{ path: 'web/src/a.tsx', text }])).toEqual([])
  expect(
    findMisplacedTexts([{ path: 'web/src/texts.ts', text: "export const why = 'Not yet there.'" }]),
  ).toEqual([])
})

test('a style that refers to a missing file is reported', () => {
  const text = `.wave { background: url("../pictures/wave.svg"), url('./dots.svg#a'), url(data:image/png;base64,AA), url(#clip) }`
  const exists = (path: string) => path === 'packages/web/src/pages/pictures/wave.svg'
  expect(findDeadUrls([{ path: 'packages/web/src/pages/styles/a.css', text }], exists)).toEqual([
    'packages/web/src/pages/styles/a.css refers to ./dots.svg, which does not exist.',
  ])
})

test('every browser test runs in exactly one of npm test and npm run test:long', () => {
  const [standard, long] = [playwrightArgs('standard'), playwrightArgs('long')]
  const all = globSync('tests/browser/**/*.spec.ts', { cwd: root })
  expect([...standard, ...long].toSorted()).toEqual(all.toSorted())
  expect(standard).toContain('tests/browser/checkout/checkout.spec.ts')
  expect(long).toContain('tests/browser/forms/forms.spec.ts')
})

test('npm run test:long runs the unit and feature tests that npm test excludes, and the quick tests exclude more', () => {
  const [standard, quick] = [vitestArgs('standard'), vitestArgs('quick')]
  const excluded = standard.flatMap((argument) => globSync(argument.replace('--exclude=', ''), { cwd: root }))
  expect(vitestArgs('long').toSorted()).toEqual(excluded.toSorted())
  expect(quick.slice(0, standard.length)).toEqual(standard)
  expect(quick).toContain('--exclude=tests/drill/*.test.ts')
})
