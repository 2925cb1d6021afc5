import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'

const code = readReferringFiles().filter(
  ({ path }) =>
    /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|\/testing\//.test(path),
)
const filesWith = (pattern: RegExp, files = code) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()
const server = code.filter(({ path }) => path.startsWith('packages/server/src/'))

test('STRUCTURE-013 the server forks child processes in only one module', () => {
  expect(filesWith(/\bfork\(/, server)).toEqual(['packages/server/src/processes/child-process.ts'])
  // Only programs of PostgreSQL, which aren't Node processes, are spawned.
  expect(filesWith(/\bspawn(Sync)?\(/, server)).toEqual(['packages/server/src/db/embedded/run.ts'])
})

test.each([
  ['createFairQueue', 'fair-queue.ts'],
  ['createKeyedLimiter', 'keyed-limiter.ts'],
  ['createSingleFlight', 'single-flight.ts'],
])('STRUCTURE-013 there is one %s', (name, file) => {
  expect(filesWith(new RegExp(`export function ${name}\\b`))).toEqual([
    `packages/server/src/concurrency/${file}`,
  ])
})

test('STRUCTURE-014 no module of the server has its own queue, limiter or process', () => {
  const atTopLevel =
    /^(export )?(const|let) [^=\n]+= (await )?(create(FairQueue|PictureQueue|KeyedLimiter|SingleFlight)|new ChildProcess\w*|create(RenderProcess|PdfRenderer|PasswordHasher))\b/m
  expect(filesWith(atTopLevel, server)).toEqual([])
})

test.each([
  ['priceLine', 'domain/src/pricing/pricing.ts', ['server', 'web']],
  ['statusTable', 'domain/src/statuses/status-table.ts', []],
  ['notificationRulesOf', 'server/src/features/orders/notifications/notification-rules.ts', ['server']],
  ['writeSvg', 'design/src/display/svg.ts', ['server', 'editor']],
  ['recordPayment', 'server/src/features/checkout/settle.ts', ['server']],
])('STRUCTURE-044 %s is defined once and used by all', (name, file, users) => {
  expect(filesWith(new RegExp(`export (async )?(function|const) ${name}\\b`))).toEqual([`packages/${file}`])
  for (const user of users) {
    const files = code.filter(({ path }) => path.startsWith(`packages/${user}/`))
    expect(filesWith(new RegExp(`\\b${name}\\(`), files).length, user).toBeGreaterThan(0)
  }
})

test('STRUCTURE-045 the domain, designs and documents receive the time as an argument', () => {
  const pure = code.filter(({ path }) => /^packages\/(domain|design|documents|mockups|contract)\//.test(path))
  expect(filesWith(/\bDate\.now\(|\bnew Date\(\)/, pure)).toEqual([])
})

test('STRUCTURE-043 no comment marks unfinished work', () => {
  expect(filesWith(/\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
})

test.each(['Dialog', 'ConfirmDialog', 'Popover', 'Note', 'SearchField'])(
  'STRUCTURE-022 shop and editor share one %s',
  (name) => {
    const file = name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
    expect(filesWith(new RegExp(`export function ${name}\\b`))).toEqual([`packages/ui/src/${file}.tsx`])
  },
)

test('STRUCTURE-022 the icons of shop and editor are created by one function', () => {
  expect(filesWith(/export function createIcon\b/)).toEqual(['packages/ui/src/icon.tsx'])
  expect(filesWith(/createIcon\(/).filter((path) => !path.startsWith('packages/ui/'))).toEqual([
    'packages/editor/src/ui/icon.tsx',
    'packages/web/src/ui/display/icon.tsx',
  ])
})

test('STRUCTURE-021 the sizes and printing of a line are formatted by one module', () => {
  expect(filesWith(/export function (formatPrinting|formatSizes|sizeLabel)\b/)).toEqual([
    'packages/domain/src/catalogue/line-format.ts',
  ])
})

test('STRUCTURE-011 only index.ts files consist of re-exports', () => {
  const reExport = /^export (type )?(\*|\{[^}]*\})[^\n]* from '[^']+'$/gm
  const onlyReExports = code.filter(({ path, text }) => {
    const otherCode = text
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(reExport, '')
      .trim()
    return otherCode === '' && !/\/index\.tsx?$/.test(path)
  })
  expect(onlyReExports.map(({ path }) => path)).toEqual([])
})

test('STRUCTURE-025 no function is shipped as its source text, and no input event is faked to make React notice a change', () => {
  const web = code.filter(({ path }) => /^packages\/(web|app)\/src\//.test(path))
  expect(filesWith(/^\}\)\.toString\(\)/m, web)).toEqual([])
  expect(
    filesWith(
      /_valueTracker|getPrototypeOf\(field\)|\.dispatchEvent\(new (Input)?Event\('(input|change)'/,
      web,
    ),
  ).toEqual([])
})

test('STRUCTURE-026 a status change evaluates the notification rules once', () => {
  const calls = server.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!function )\bnotificationRulesOf\(/g)].map(() => path),
  )
  expect(calls).toEqual(['packages/server/src/features/orders/notifications/notifications.ts'])
})

test.each([
  ['DialogForm', 'dialogs/dialog-form'],
  ['DeleteDialog', 'dialogs/delete-dialog'],
  ['PagedListState', 'feedback/paged-list-state'],
  ['SkeletonList', 'feedback/skeleton-list'],
  ['NoMatch', 'feedback/empty-list'],
  ['FilterButtons', 'forms/filter-buttons'],
])('STRUCTURE-027 there is one %s, which several features use', (name, file) => {
  expect(filesWith(new RegExp(`export function ${name}\\b`))).toEqual([`packages/web/src/ui/${file}.tsx`])
  const users = filesWith(new RegExp(`<${name}\\b`)).map((path) => path.split('/')[4])
  expect(new Set(users).size, users.join()).toBeGreaterThan(1)
})

test('STRUCTURE-027 only DialogForm renders the buttons of a form in a dialog', () => {
  expect(filesWith(/<FormActions\b/)).toEqual(['packages/web/src/ui/dialogs/dialog-form.tsx'])
})
