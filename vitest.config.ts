import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Three workers on two cores, because one test file in five mostly waits for child processes to start or exit.
const maxWorkers = 3

/**
 * The slowest test files, which mostly wait. They start first: if one of them started last, it would still run when
 * all others have ended.
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
    const rankOf = ({ moduleId }: TestSpecification) => {
      const position = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return position < 0 ? longest.length : position
    }
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

const shared = {
  pool: 'forks' as const,
  // Modules stay loaded between test files. This is safe, because each file has its own databases and servers.
  isolate: false,
  restoreMocks: true,
  // Caches compiled code, as the shop does, so that each child process of a test doesn't compile it again.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'printery') },
  // Long, because the machine may be busy. The timeouts only end tests that hang.
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
