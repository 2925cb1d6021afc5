// Tests the rules of .dependency-cruiser.cjs with a small repository that violates them.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, runTool } from '../run-program.ts'

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

/** The files of a repository in which most files violate one rule. */
const files: Record<string, string> = {
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
  for (const [path, text] of Object.entries(files)) {
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

const rulesViolatedIn = (path: string) =>
  violations
    .filter(({ from, rule }) => from === path && rule.name !== 'no-orphans')
    .map(({ rule }) => rule.name)
    .toSorted()

test.each([
  ['STRUCTURE-040 the domain imports no Node modules', 'packages/domain/src/prices.ts', ['domain-is-pure']],
  [
    'STRUCTURE-040 a package imports no package of a higher layer',
    'packages/domain/src/upwards.ts',
    ['direction-of-domain'],
  ],
  ['STRUCTURE-040 documents run in a browser', 'packages/documents/src/print.ts', ['runs-in-a-browser']],
  [
    'STRUCTURE-011 a feature imports only the index.ts of another feature',
    'packages/server/src/features/orders/placing.ts',
    ['server-features-import-only-index'],
  ],
  [
    'STRUCTURE-019 the internals of drizzle stay in db/driver',
    'packages/server/src/features/orders/pool.ts',
    ['drizzle-only-in-driver'],
  ],
  ['STRUCTURE-019 db/driver may import drizzle', 'packages/server/src/db/driver/pool.ts', []],
  [
    'STRUCTURE-040 features of the web app do not import each other',
    'packages/web/src/features/cart/line.ts',
    ['web-features-are-independent'],
  ],
  [
    'STRUCTURE-041 the headless editor imports no panel',
    'packages/editor/src/model/pointer/drag.ts',
    ['order-in-editor-model/pointer'],
  ],
  ['STRUCTURE-042 imports have no cycles', 'packages/mockups/src/one.ts', ['no-circular']],
  ['STRUCTURE-040 production imports no sandbox', 'packages/app/src/start.ts', ['sandbox-only-on-demand']],
])('%s: %s', (_description, path, rules) => {
  expect(rulesViolatedIn(path)).toEqual(rules)
})
