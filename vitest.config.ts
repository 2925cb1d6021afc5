import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Machines with two cores: a file in five waits for processes that it has ended or started, and a third worker has work meanwhile.
const maxWorkers = 3

/**
 * The slowest test files, which mostly wait: if one of them began last, it would still run when all others have
 * ended.
 */
const longest = [
  'tests/torture/named-points.test.ts',
  'tests/feature/bad-calls.test.ts',
  'tests/feature/start-and-migrate.test.ts',
  'tests/feature/start-and-stop.test.ts',
  'packages/app/src/admin.test.ts',
  'packages/server/src/db/embedded-postgres.test.ts',
  'packages/app/src/backup.test.ts',
  'packages/app/src/restore-drill.test.ts',
  'packages/server/src/features/catalogue/mockup-renderer.test.ts',
  'tests/feature/access/access.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const position = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return position < 0 ? longest.length : position
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

const shared = {
  pool: 'forks' as const,
  // A file leaves nothing behind for the next (databases and servers are its own), so the modules may stay loaded.
  isolate: false,
  restoreMocks: true,
  // As in the shop: the child processes that tests start needn't compile their code again and again.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'printery') },
  // Long, because a machine may be busy: nothing is timed here, and what hangs still ends.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/{domain,mockups,design,contract,documents,editor,ui,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'mutation/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'feature',
          include: ['packages/{server,sandbox,app}/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: 'tests/support/close-left-open.ts',
        },
      },
    ],
  },
})
