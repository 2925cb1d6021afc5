import { defineConfig } from 'vitest/config'

// Machines with two cores: more workers than cores only lengthen every single test.
const maxWorkers = 2

const shared = {
  pool: 'forks' as const,
  // A file leaves nothing behind for the next (databases and servers are its own), so the modules may stay loaded.
  isolate: false,
  restoreMocks: true,
  // Long, because a machine may be busy: nothing is timed here, and what hangs still ends.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/{domain,mockups,design,contract,documents,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'feature',
          include: ['packages/{server,sandbox,app}/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
})
