export interface Target {
  /** The minimum percentage of mutants that tests must detect. */
  minScore: number
  /**
   * Globs of the files to be mutated, from the root, with a separate run for each group: code that processes every
   * pixel is many times slower while it is mutated, and must not slow down the tests of the others. `design/plates`
   * runs only one group.
   */
  groups: Record<string, string[]>
  /** Globs of the tests that must detect mutants. */
  tests: string[]
  /**
   * Globs of additional tests for one group, because each test that covers a mutant without detecting it costs its
   * whole duration.
   */
  groupTests?: Record<string, string[]>
  needsDatabase: boolean
  /**
   * For code whose mutants would all take too long: functions, classes and constants are sampled from these files
   * until they contain this number of mutants. A group measures the part of the sample that is in its files.
   */
  sampled?: { files: string[]; mutants: number; seed: number }
}

/** The parts of the server that decide about money and permissions. */
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

/** The code without React; texts of screens are tested by browser tests. */
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
    // Tests of preflight render pages: they would take most of the time of the other groups, and detect few mutants there.
    tests: [],
    groupTests: Object.fromEntries(
      Object.keys(designGroups).map((group) => [
        group,
        Object.entries(designGroups)
          .filter(([tests]) => (tests === 'preflight') === (group === 'preflight'))
          .flatMap(([, globs]) => globs.map(designTests)),
      ]),
    ),
    // The package has nearly eight thousand mutants.
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
      // Tests of documents take much longer, and detect no mutants there.
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
        // They need the canvas of a browser, and its workers.
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
