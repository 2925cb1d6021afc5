import { expect, test } from 'vitest'
import { summarise } from '../../mutation/outcome.ts'
import { targets } from '../../mutation/targets.ts'

test('STRUCTURE-033 each mutation target has its minimum score', () => {
  const minScores = Object.entries(targets).map(([name, { minScore }]) => [name, minScore])
  expect(Object.fromEntries(minScores)).toEqual({
    ...{ domain: 85, design: 85, documents: 85, server: 85 },
    editor: 75,
  })
})

test('STRUCTURE-033 the report states the minimum score', () => {
  const outcome = {
    ...{ score: 84.9, killed: 849, timedOut: 0, survived: 151, uncovered: 0, equivalent: 0 },
    ...{ alive: [], unusedEquivalents: [] },
  }
  expect(summarise('documents', outcome, 85)).toContain('84.9 % of mutants noticed (at least 85 %)')
})
