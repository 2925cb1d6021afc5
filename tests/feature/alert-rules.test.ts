import { readFile } from 'node:fs/promises'
import { call, openShop } from '@printery/tests'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Rules {
  groups: {
    rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[]
  }[]
}

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Words of PromQL, and the labels that the rules use. */
const promqlWords = new Set(
  'sum rate max by le time histogram_quantile status route replica queue state job up'.split(' '),
)

test('SCALE-057 each alert uses metrics that the shop exports, and the manual describes how to respond', async () => {
  const { groups } = parse(await read('deploy/prometheus/alerts.yaml')) as Rules
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.map(({ alert }) => alert)).toEqual([
    'PrinteryCallsFail',
    'PrinteryCallsAreSlow',
    'PrinteryCallsAreRefused',
    'PrinteryConnectionsAreShort',
    'PrinteryJobsWait',
    'PrinteryJobsFailed',
    'PrinteryReplicaIsNotRead',
    'PrinteryCacheIsNotPurged',
    'PrinteryStorageIsDamaged',
    'PrinteryStorageIsNotChecked',
    'PrinteryIsDown',
  ])
  const shop = await openShop()
  const { text } = await call(shop.url, 'GET', '/metrics')
  await shop.close()
  const knownMetrics = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const manual = await read('docs/production.md')
  for (const { alert, expr, labels, annotations } of rules) {
    const names = (expr.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '').match(/[a-z_]{2,}/g) ?? []).filter(
      (name) => !promqlWords.has(name),
    )
    expect({ alert, unknown: names.filter((name) => !knownMetrics.has(name)) }).toEqual({
      alert,
      unknown: [],
    })
    expect(labels.severity).toMatch(/^(page|ticket)$/)
    expect(annotations.summary).toMatch(/^[A-Z].+\.$/)
    expect(manual).toContain(`\`${alert}\``)
  }
})
