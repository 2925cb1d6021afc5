import { expect, test } from 'vitest'
import type { Measured } from '../bench/growth/measure.ts'
import { growthTable } from '../bench/growth/table.ts'

const reading = (name: string, cpuMs: number | null): Measured => ({
  name,
  cpuMs,
  ms: cpuMs,
  slowestPath: '',
})

test('the table of growth shows factors per tenfold, calls over the time limit, and what was not measured', () => {
  const readings = {
    1000: [
      ...[reading('list', 10), reading('search', 20), reading('report', 30), reading('figures', 0.2)],
      reading('export', null),
    ],
    10000: [
      ...[reading('list', 10.5), reading('search', 40), reading('report', null), reading('figures', 0.9)],
      reading('export', null),
    ],
    1000000: [reading('list', 42)],
  }
  expect(growthTable(readings).split('\n')).toEqual([
    '| call | 1,000 orders | 10,000 orders | 1,000,000 orders | growth per tenfold |',
    '| --- | --- | --- | --- | --- |',
    '| report | 30.0 ms | over the time limit | not measured | ✗ |',
    '| export | over the time limit | over the time limit | not measured | ✗ |',
    '| list | 10.0 ms | 10.5 ms | 42.0 ms | 2.00 ✗ |',
    '| search | 20.0 ms | 40.0 ms | not measured | 2.00 ✗ |',
    '| figures | 0.2 ms | 0.9 ms | not measured | 1.00 |',
  ])
})
