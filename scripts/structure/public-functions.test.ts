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

test('STRUCTURE-030 all entries of a package are checked, except those for tests', () => {
  const manifest = {
    exports: { '.': './src/index.ts', './plates': './src/plates.ts', './testing/*': './src/testing/*.ts' },
  }
  expect(entriesOf('design', readerOf({ 'packages/design/package.json': JSON.stringify(manifest) }))).toEqual(
    ['packages/design/src/index.ts', 'packages/design/src/plates.ts'],
  )
})

test.each(publicPackages)('STRUCTURE-030 every public function of %s has a comment', (name) => {
  expect(entriesOf(name)).not.toEqual([])
  expect(findUndocumented(entriesOf(name))).toEqual([])
})
