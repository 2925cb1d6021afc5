import { getHeapSpaceStatistics } from 'node:v8'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { collectAllGarbage, createIdleDetector } from './idle-memory.ts'

test('SCALE-088 an idle process returns the memory of its young generation', async () => {
  await step('once, when three intervals after its start or its use were quiet', () => {
    const isIdle = createIdleDetector()
    const utilizations = [0.9, 0.01, 0.01, 0.01, 0, 0, 0, 0.05, 0, 0, 0.2, 0, 0, 0.049, 0, 0]
    expect(utilizations.map(isIdle)).toEqual([
      ...[false, false, false, true, false, false, false, false, false, false, false],
      ...[false, false, true, false, false],
    ])
  })
  await step('SCALE-088 collecting all garbage gives back what the busiest moment needed', async () => {
    const youngMb = () =>
      (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) / 1e6
    const kept: unknown[] = []
    // Objects that survive make the young generation grow.
    for (let round = 0; youngMb() < 8 && round < 200; round++)
      kept.push(Array.from({ length: 100_000 }, (_none, index) => ({ index })))
    expect(youngMb()).toBeGreaterThanOrEqual(8)
    kept.length = 0
    await collectAllGarbage()
    expect(youngMb()).toBeLessThan(4)
  })
})
