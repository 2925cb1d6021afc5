import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'

test('every equivalent mutant names a line of its file', () => {
  const linesOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n')
  const missing = equivalents.filter(({ file, line }) => !linesOf(file).some((text) => text.trim() === line))
  expect(missing.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
})
