import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Stryker runs this file inside of a copy of the project, where node_modules leads back to the original: packages
// of the project are resolved inside the copy, otherwise their mutants would never be loaded.
const copy = join(import.meta.dirname, '..')

/** Runs the fastest tests first: the first failing test ends the run of a mutant, so the slowest are seldom needed. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed()
  }
}

export default defineConfig({
  resolve: {
    alias: [...readdirSync(join(copy, 'packages')).map((name) => `packages/${name}`), 'tests'].flatMap(
      aliasesOf,
    ),
  },
  test: {
    root: copy,
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    globalSetup: process.env.MUTATION_DATABASE ? [join(copy, 'tests/support/global-setup.ts')] : [],
    sequence: { sequencer: ShortestFirst },
    restoreMocks: true,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

function aliasesOf(folder: string): { find: RegExp; replacement: string }[] {
  const manifest = readFileSync(join(copy, folder, 'package.json'), 'utf8')
  const { name, exports = {} } = JSON.parse(manifest) as { name: string; exports?: Record<string, string> }
  return Object.entries(exports).map(([key, file]) => ({
    find: new RegExp(`^${name}${key.slice(1).replace('*', '(.+)')}$`),
    replacement: join(copy, folder, file.replace('*', '$1')),
  }))
}
