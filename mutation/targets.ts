export interface Target {
  /**
   * Globs of the files to be mutated, from the root, in a run of its own for each group: what goes through every pixel is many
   * times slower while it is mutated, so it must not slow down the tests of all others. `design/plates` runs one group alone.
   */
  groups: Record<string, string[]>
  /** Globs of the tests that have to notice. */
  tests: string[]
  needsDatabase: boolean
  /**
   * Where all would take too long: functions, classes and constants are drawn from these files until they hold so many
   * mutants. A group that is named is run as a whole nevertheless.
   */
  sampled?: { files: string[]; mutants: number; seed: number }
}

/** What of the server decides about money and permission. */
const serverFiles = [
  'accounts/{entering,one-time-links,own-account,password-changes,second-factor,sessions}',
  'cart/{adding,form-issues,lines,order-limits,pricing,service,started-checkout}',
  'checkout/{freeze,freeze-quotation,provider,provider-refunds,reconcile,reconcile-provider,refund-records,refunds,service,settle,source,webhook}',
  'discounts/{claiming,referrals,service,usable,uses}',
  'orders/{access,cancelling,changes,moving,placing,refunding}',
].map((path) => `packages/server/src/features/${path}.ts`)

export const targets: Record<string, Target> = {
  domain: unitTarget('domain', { all: ['**/*.ts'] }),
  design: {
    ...unitTarget('design', {
      model: ['*.ts', '{elements,geometry,library,shapes}/**/*.ts'],
      text: ['text/**/*.ts'],
      display: ['{display,svg-reading}/**/*.ts'],
      plates: ['plates/**/*.ts'],
      preflight: ['preflight/**/*.ts'],
    }),
    // Of nearly eight thousand.
    sampled: {
      files: ['packages/design/src/**/*.ts', '!**/*.test.ts', '!**/*.d.ts'],
      mutants: 800,
      seed: 17,
    },
  },
  server: {
    groups: {},
    tests: [
      'packages/server/src/features/{accounts,cart,checkout,discounts,orders,quotations}/**/*.test.ts',
      'packages/server/src/http/**/*.test.ts',
      'tests/feature/access/*.test.ts',
    ],
    needsDatabase: true,
    sampled: {
      files: [...serverFiles, 'packages/server/src/http/{idempotency,rate-limits,serve,session}.ts'],
      mutants: 300,
      seed: 17,
    },
  },
}

/** `groups` are globs inside of the package's sources; tests and declarations are never mutated. */
function unitTarget(name: string, groups: Record<string, string[]>): Target {
  const source = `packages/${name}/src`
  const inSource = (glob: string) =>
    glob.startsWith('!') ? `!${source}/${glob.slice(1)}` : `${source}/${glob}`
  return {
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, globs]) => [
        group,
        [...globs, '!**/*.test.ts', '!**/*.d.ts'].map(inSource),
      ]),
    ),
    tests: [`${source}/**/*.test.ts`],
    needsDatabase: false,
  }
}
