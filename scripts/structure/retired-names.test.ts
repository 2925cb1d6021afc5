import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'
import { findRetiredNames } from './retired-names.ts'

const errorsIn = (text: string, path = 'packages/server/src/a.ts') => findRetiredNames([{ path, text }])

test.each([
  ['const mostItems = 3', 'mostItems is max… in the glossary.'],
  ['notify(tellings)', 'tellings is notification in the glossary.'],
  ['class DraftKeeper {}', 'DraftKeeper is autosave in the glossary.'],
  ['let isUnderWay = false', 'isUnderWay is running, or single flight in the glossary.'],
  ['throw new Hopeless()', 'Hopeless is UnrecoverableJobError in the glossary.'],
  ['interface Surroundings {}', 'Surroundings is InteractionContext in the glossary.'],
  ['const { clothColour } = line', undefined],
  ['const isDarkCloth = true', 'isDarkCloth is garment in the glossary.'],
  ['const wayOfPrinting = 1', undefined],
  ['const printer = 1', 'printer is PdfRenderer in the glossary.'],
  ['const isClash = true', 'isClash is conflict in the glossary.'],
])('STRUCTURE-001 the identifier of `%s` is refused', (text, error) => {
  const errors = errorsIn(text)
  expect(errors).toEqual(
    error === undefined
      ? [expect.stringMatching(/in the glossary\.$/)]
      : [`packages/server/src/a.ts: ${error}`],
  )
})

test('STRUCTURE-001 a retired name in a file name, a comment or a test title is refused', () => {
  expect(errorsIn('', 'packages/web/src/hold-scripts.ts')).toEqual([
    'packages/web/src/hold-scripts.ts: the file is called deferred hydration in the glossary.',
  ])
  expect(errorsIn('// Each way of printing has limits.\nconst a = 1')).toEqual([
    'packages/server/src/a.ts: "// Each way of printing has limits." uses a name that is printing method in the glossary.',
  ])
  expect(errorsIn('// The e-mail of a customer.\nconst a = 1')).toEqual([
    'packages/server/src/a.ts: "// The e-mail of a customer." uses a name that is email in the glossary.',
  ])
  expect(
    errorsIn("test('a design on dark cloth has an underbase', () => {})", 'packages/design/src/a.test.ts'),
  ).toEqual([
    'packages/design/src/a.test.ts: "a design on dark cloth has an underbase" uses a name that is garment in the glossary.',
  ])
})

test('STRUCTURE-001 texts for users, calls, columns and ordinary English are allowed', () => {
  const text = `// The customer has chosen it, as was said before.
    const title = 'Large solid areas on thin cloth'
    const row = { told_at: 1, toldAt: 2 }
    const { letterSpacing } = style
    sql\`select under_way from orders\``
  expect(errorsIn(text)).toEqual([])
})

test('STRUCTURE-001 no retired name is used', () => {
  expect(findRetiredNames(readReferringFiles())).toEqual([])
})
