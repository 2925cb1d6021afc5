// The rules of .dependency-cruiser.cjs, each tried on a small tree that breaks it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, runTool } from '../run-program.ts'

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

/** A repository in which each of these files breaks one rule. */
const filesBreakingRules: Record<string, string> = {
  'packages/domain/src/prices.ts': "import { readFile } from 'node:fs'\nexport const a = readFile",
  'packages/domain/src/upwards.ts': "import { draw } from '../../design/src/draw.ts'\nexport const b = draw",
  'packages/design/src/draw.ts': 'export const draw = 1',
  'packages/documents/src/print.ts': "import { join } from 'node:path'\nexport const c = join",
  'packages/server/src/features/cart/index.ts': 'export const cart = 1',
  'packages/server/src/features/cart/adding.ts': 'export const adding = 1',
  'packages/server/src/features/orders/placing.ts':
    "import { adding } from '../cart/adding.ts'\nimport { cart } from '../cart/index.ts'\nexport const d = [adding, cart]",
  'packages/server/src/features/orders/pool.ts':
    "import { drizzle } from 'drizzle-orm/node-postgres'\nexport const e = drizzle",
  'packages/server/src/db/driver/pool.ts':
    "import { drizzle } from 'drizzle-orm/node-postgres'\nexport const f = drizzle",
  'packages/web/src/features/cart/line.ts': "import { row } from '../orders/row.ts'\nexport const g = row",
  'packages/web/src/features/orders/row.ts': 'export const row = 1',
  'packages/editor/src/model/pointer/drag.ts':
    "import { panel } from '../../panels/panel.ts'\nexport const h = panel",
  'packages/editor/src/panels/panel.ts': 'export const panel = 1',
  'packages/mockups/src/one.ts': "import { two } from './two.ts'\nexport const one = () => two",
  'packages/mockups/src/two.ts': "import { one } from './one.ts'\nexport const two = () => one",
  'packages/app/src/start.ts':
    "import { provider } from '../../sandbox/src/provider.ts'\nexport const i = provider",
  'packages/sandbox/src/provider.ts': 'export const provider = 1',
}

let folder: string
let violations: Report['summary']['violations']
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'printery-imports-'))
  for (const [path, text] of Object.entries(filesBreakingRules)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { output } = await runTool('dependency-cruiser', 'depcruise', ['packages', '--output-type', 'json'], {
    cwd: folder,
  })
  violations = (JSON.parse(output) as Report).summary.violations
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rulesBrokenIn = (path: string) =>
  violations
    .filter(({ from, rule }) => from === path && rule.name !== 'no-orphans')
    .map(({ rule }) => rule.name)
    .toSorted()

test.each([
  ['STRUCTURE-040 the rules of the shop import no Node', 'packages/domain/src/prices.ts', ['rules-are-pure']],
  [
    'STRUCTURE-040 a package imports none that stands above it',
    'packages/domain/src/upwards.ts',
    ['direction-of-domain'],
  ],
  ['STRUCTURE-040 documents run in a browser', 'packages/documents/src/print.ts', ['runs-in-a-browser']],
  [
    'STRUCTURE-011 a feature imports no file of another but its index.ts',
    'packages/server/src/features/orders/placing.ts',
    ['server-features-meet-at-index'],
  ],
  [
    'STRUCTURE-019 the internals of drizzle stay in db/driver',
    'packages/server/src/features/orders/pool.ts',
    ['driver-stays-behind-its-door'],
  ],
  ['STRUCTURE-019 db/driver may use them', 'packages/server/src/db/driver/pool.ts', []],
  [
    'STRUCTURE-040 features of the web app do not import each other',
    'packages/web/src/features/cart/line.ts',
    ['web-features-meet-on-screens'],
  ],
  [
    'STRUCTURE-041 the headless editor imports no panel',
    'packages/editor/src/model/pointer/drag.ts',
    ['order-in-editor-model/pointer'],
  ],
  ['STRUCTURE-042 there is no cycle', 'packages/mockups/src/one.ts', ['no-circular']],
  ['STRUCTURE-040 production loads no sandbox', 'packages/app/src/start.ts', ['sandbox-only-on-demand']],
])('%s: %s', (_what, path, rules) => {
  expect(rulesBrokenIn(path)).toEqual(rules)
})
