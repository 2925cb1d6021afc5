import { expect, test } from 'vitest'
import { formatReport } from './report.ts'

test('the report of a drill is a table with a cell for each of its columns, and a list of the findings', () => {
  const report = formatReport({
    ...{
      seed: 7,
      rate: 20,
      seconds: 61.4,
      orders: 90,
      late: 12,
      refunds: 3,
      payouts: 2,
      emails: 200,
      calls: 400,
    },
    hitRate: 0.514,
    faults: [
      {
        ...{
          name: 'the primary is killed',
          seconds: 41.2,
          orders: 50,
          longestPauseSeconds: 19.63,
          failures: 30,
        },
        ...{ longestStaleSeconds: 0.12, examples: [], takeoverSeconds: 1.04 },
      },
    ],
    findings: ['GET /products: 500'],
  })
  const table = report.split('\n').filter((line) => line.startsWith('|'))
  expect(table.map((line) => line.split('|').length - 2)).toEqual([7, 7, 7])
  expect(table.at(-1)).toBe('| the primary is killed | 41 s | 50 | 19.6 s | 1.0 s | 0.1 s | 30 |')
  expect(report).toContain('Varnish answered 51 % of what visitors read. **1 findings.**')
  expect(report).toContain('\n- GET /products: 500')
})
