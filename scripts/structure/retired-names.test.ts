import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'
import { findRetiredNames } from './retired-names.ts'

const errorsIn = (text: string, path = 'packages/server/src/a.ts') => findRetiredNames([{ path, text }])

test.each([
  ['const mostItems = 3', 'mostItems is a retired name: use max….'],
  ['notify(tellings)', 'tellings is a retired name: use notification.'],
  ['class DraftKeeper {}', 'DraftKeeper is a retired name: use autosave.'],
  ['let isUnderWay = false', 'isUnderWay is a retired name: use running, or single flight.'],
  ['throw new Hopeless()', 'Hopeless is a retired name: use UnrecoverableJobError.'],
  ['interface Surroundings {}', 'Surroundings is a retired name: use InteractionContext.'],
  ['const { clothColour } = line', 'clothColour is a retired name: use garment.'],
  ['const isDarkCloth = true', 'isDarkCloth is a retired name: use garment.'],
  ['const wayOfPrinting = 1', 'wayOfPrinting is a retired name: use printing method.'],
  ['const printer = 1', 'printer is a retired name: use PdfRenderer.'],
  ['const isClash = true', 'isClash is a retired name: use conflict.'],
])('STRUCTURE-001 the identifier of `%s` is refused', (text, error) => {
  expect(errorsIn(text)).toEqual([`packages/server/src/a.ts: ${error}`])
})

test('STRUCTURE-001 a retired name in a file name, a comment or a test title is refused', () => {
  expect(errorsIn('', 'packages/web/src/hold-scripts.ts')).toEqual([
    'packages/web/src/hold-scripts.ts: the file has a retired name: use deferred hydration.',
  ])
  expect(errorsIn('// Each way of printing has limits.\nconst a = 1')).toEqual([
    'packages/server/src/a.ts: "// Each way of printing has limits." contains a retired name: use printing method.',
  ])
  expect(errorsIn('// The e-mail of a customer.\nconst a = 1')).toEqual([
    'packages/server/src/a.ts: "// The e-mail of a customer." contains a retired name: use email.',
  ])
  expect(
    errorsIn("test('a design on dark cloth has an underbase', () => {})", 'packages/design/src/a.test.ts'),
  ).toEqual([
    'packages/design/src/a.test.ts: "a design on dark cloth has an underbase" contains a retired name: use garment.',
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
