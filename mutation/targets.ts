export interface Target {
  /** Percent of mutants that have to be noticed. */
  minScore: number
  /**
   * Globs of the files to be mutated, from the root, in a run of its own for each group: what goes through every pixel is many
   * times slower while it is mutated, so it must not slow down the tests of all others. `design/plates` runs one group alone.
   */
  groups: Record<string, string[]>
  /** Globs of the tests that have to notice. */
  tests: string[]
  /** Globs of further tests for one group: each test that covers a mutant and doesn't notice it costs its whole time. */
  groupTests?: Record<string, string[]>
  needsDatabase: boolean
  /**
   * Where all would take too long: functions, classes and constants are drawn from these files until they hold so many
   * mutants. A group is the part of them that lies in its files.
   */
  sampled?: { files: string[]; mutants: number; seed: number }
}

/** What of the server decides about money and permission. */
const serverGroups = {
  accounts: [
    'features/accounts/{links/one-time-links,login/{login,second-factor,sessions}}.ts',
    'features/accounts/{passwords/password-changes,profile/profile}.ts',
  ],
  cart: ['features/cart/{adding,form-issues,lines,order-limits,pricing,service,started-checkout-queries}.ts'],
  checkout: [
    'features/checkout/{freeze,freeze-quotation,provider,provider-refunds,reconcile,reconcile-provider}.ts',
    'features/checkout/{refund-records,refunds,service,settle,source,webhook}.ts',
  ],
  discounts: ['features/discounts/{claiming,referrals,reservation-queries,service,usable}.ts'],
  http: ['http/{idempotency,queries,rate-limits,serve,session}.ts'],
  orders: [
    'features/orders/{access,history/changes,moving/moving,placing/placing,refunds/{cancelling,refunding}}.ts',
  ],
}
const serverSource = (glob: string) => `packages/server/src/${glob}`
const testsOf = (...features: string[]) =>
  features.map((feature) => serverSource(`features/${feature}/**/*.test.ts`))
const accessTests = 'tests/feature/access/*.test.ts'

const designGroups = {
  model: ['*.ts', '{elements,geometry,library,shapes}/**/*.ts'],
  text: ['text/**/*.ts'],
  display: ['{display,svg-reading}/**/*.ts'],
  plates: ['plates/**/*.ts'],
  preflight: ['preflight/**/*.ts'],
}
const designTests = (glob: string) => `packages/design/src/${glob.replace(/ts$/, 'test.ts')}`

const documentGroups = {
  pages: ['*.ts'],
  fonts: ['fonts/*.ts'],
  archive: ['archive/*.ts'],
  print: ['print-file/*.ts'],
}
const documentTests = (names: string) => [`packages/documents/src/${names}.test.ts`]

/** What needs no React; sentences of screens are left to the browser tests, which read them. */
const editorGroups = {
  session: ['model/*.ts'],
  elements: ['model/elements/*.ts'],
  geometry: ['model/geometry/*.ts'],
  typing: ['model/typing/*.ts'],
  pointer: ['model/{pointer,tools}/*.ts'],
  commands: ['model/commands/*.ts'],
  rendering: ['{rendering,worker}/*.ts'],
  panels: ['{canvas,colour,layers,panels,preflight,react,shell,toolbar,ui}/**/*.ts'],
}
const editorTests = (...globs: string[]) => globs.map((glob) => `packages/editor/src/${glob}.test.{ts,tsx}`)
const modelTests = editorTests('model/**/*')

export const targets: Record<string, Target> = {
  domain: unitTarget('domain', { all: ['**/*.ts'] }),
  design: {
    ...unitTarget('design', designGroups),
    // Tests of preflight draw pages: they would take most of the time of the other groups, and notice little there.
    tests: [],
    groupTests: Object.fromEntries(
      Object.keys(designGroups).map((group) => [
        group,
        Object.entries(designGroups)
          .filter(([tests]) => (tests === 'preflight') === (group === 'preflight'))
          .flatMap(([, globs]) => globs.map(designTests)),
      ]),
    ),
    // Of nearly eight thousand.
    sampled: {
      files: ['packages/design/src/**/*.ts', '!**/*.test.ts', '!**/testing/**', '!**/*.d.ts'],
      mutants: 800,
      seed: 17,
    },
  },
  documents: {
    ...unitTarget('documents', documentGroups),
    tests: [],
    groupTests: {
      pages: documentTests('{*,fonts/fonts}'),
      fonts: documentTests('{documents,fonts/*}'),
      archive: documentTests('archive/*'),
      // Documents take much longer, and notice nothing there.
      print: documentTests('print-file/*'),
    },
  },
  editor: {
    ...unitTarget('editor', editorGroups),
    minScore: 75,
    tests: [],
    groupTests: {
      ...Object.fromEntries(Object.keys(editorGroups).map((group) => [group, modelTests])),
      rendering: editorTests('{rendering,worker}/*'),
      panels: editorTests('{canvas,colour,layers,panels,preflight,react,shell,toolbar,ui}/**/*'),
    },
    sampled: {
      files: [
        'packages/editor/src/**/*.ts',
        ...['!**/*.test.ts', '!**/texts.ts', '!**/use-*.ts'],
        // They need a browser's canvas, and a worker of it.
        ...['!**/picture-colour.ts', '!**/render-worker.ts'],
      ],
      mutants: 700,
      seed: 17,
    },
  },
  server: {
    minScore: 85,
    groups: Object.fromEntries(
      Object.entries(serverGroups).map(([group, globs]) => [group, globs.map(serverSource)]),
    ),
    tests: [],
    groupTests: {
      accounts: [...testsOf('accounts'), accessTests],
      cart: testsOf('cart', 'checkout', 'discounts'),
      checkout: testsOf('checkout', 'orders', 'quotations'),
      discounts: testsOf('cart', 'checkout', 'discounts'),
      http: [...testsOf('accounts', 'cart'), serverSource('http/**/*.test.ts'), accessTests],
      orders: [...testsOf('checkout', 'orders'), accessTests],
    },
    needsDatabase: true,
    sampled: { files: Object.values(serverGroups).flat().map(serverSource), mutants: 300, seed: 17 },
  },
}

/** `groups` are globs inside of the package's sources; tests and declarations are never mutated. */
function unitTarget(name: string, groups: Record<string, string[]>): Target {
  const source = `packages/${name}/src`
  const inSource = (glob: string) =>
    glob.startsWith('!') ? `!${source}/${glob.slice(1)}` : `${source}/${glob}`
  return {
    minScore: 85,
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, globs]) => [
        group,
        [...globs, '!**/*.test.ts', '!testing/**', '!**/*.d.ts'].map(inSource),
      ]),
    ),
    tests: [`${source}/**/*.test.ts`],
    needsDatabase: false,
  }
}
