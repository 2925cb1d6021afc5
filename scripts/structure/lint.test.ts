import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runTool } from '../run-program.ts'

test.each([
  ['a non-null assertion', 'export const b = a!.length', 'noNonNullAssertion'],
  ['any', 'export const b = (a: any) => a', 'noExplicitAny'],
  ['an unused import', "import { b } from './b.ts'\nexport const c = 1", 'noUnusedImports'],
])('STRUCTURE-043 the lint refuses %s', async (_description, text, rule) => {
  const folder = mkdtempSync(join(tmpdir(), 'printery-lint-'))
  writeFileSync(join(folder, 'a.ts'), `${text}\n`)
  const args = ['lint', `--config-path=${root}`, '--error-on-warnings', '.']
  const { code, output } = await runTool('@biomejs/biome', 'biome', args, { cwd: folder })
  rmSync(folder, { recursive: true })
  expect([code, output]).toEqual([1, expect.stringContaining(rule)])
})
