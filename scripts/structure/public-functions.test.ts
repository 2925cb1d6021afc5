import { expect, test } from 'vitest'
import { entriesOf, findUndocumented, publicPackages } from './public-functions.ts'

const readerOf = (files: Record<string, string>) => (path: string) => {
  const text = files[path]
  if (text === undefined) throw new Error(`There is no ${path}.`)
  return text
}

test('STRUCTURE-030 a public function without a comment is found through re-exports', () => {
  const files = {
    'packages/design/src/index.ts': "export * from './box.ts'\nexport { open, type Shape } from './shape.ts'",
    'packages/design/src/box.ts':
      'export function area() {}\n/** In mm. */\nexport function width() {}\nfunction own() {}',
    'packages/design/src/shape.ts':
      'export const open = () => {}\nexport const close = () => {}\nexport const size = 1',
  }
  expect(findUndocumented(['packages/design/src/index.ts'], readerOf(files))).toEqual([
    'packages/design/src/box.ts: the exported function area has no comment that describes it.',
    'packages/design/src/shape.ts: the exported function open has no comment that describes it.',
  ])
})

test('STRUCTURE-030 all modules that a package exports are checked, by name or by a pattern, except those for tests', () => {
  const manifest = {
    exports: {
      ...{ '.': './src/index.ts', './plates': './src/plates.ts', './inks/*': './src/inks/*.ts' },
      ...{ './profiles/*': './profiles/*', './testing/*': './src/testing/*.ts' },
    },
  }
  const read = readerOf({ 'packages/design/package.json': JSON.stringify(manifest) })
  const filesOf: Record<string, string[]> = {
    'packages/design/src/inks/**/*.ts': [
      ...['packages/design/src/inks/white.ts', 'packages/design/src/inks/white.test.ts'],
      'packages/design/src/inks/spot/gloss.ts',
    ],
  }
  expect(entriesOf('design', read, (pattern) => filesOf[pattern] ?? [pattern])).toEqual([
    ...['packages/design/src/index.ts', 'packages/design/src/plates.ts'],
    ...['packages/design/src/inks/white.ts', 'packages/design/src/inks/spot/gloss.ts'],
  ])
})

test.each(publicPackages)('STRUCTURE-030 every public function of %s has a comment', (name) => {
  expect(entriesOf(name)).not.toEqual([])
  expect(findUndocumented(entriesOf(name))).toEqual([])
})
