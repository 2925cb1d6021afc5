import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** Axe packed. Its builder for Playwright sends it with all its comments, and four more words for each look. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What of axe is used in a page that it was brought into. */
export interface WithAxe {
  axe: {
    run: (
      place: object,
      options: object,
    ) => Promise<{
      violations: {
        id: string
        impact?: string | null
        nodes: { target: unknown; failureSummary?: string }[]
      }[]
    }>
  }
}

/** Brings axe into a page and its frames, where it stays until another page is there. */
export async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

interface Narrowed {
  /** A selector: nothing else is looked at. */
  place?: string
  rules?: string[]
}

/** The serious and critical faults that axe finds in what is open. */
export async function faultsByAxe(page: Page, narrowed: Narrowed): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(async ({ place, rules }) => {
    const { axe } = window as unknown as WithAxe
    const { violations } = await axe.run(place ? { include: [place] } : document, {
      // What is right need not be written down.
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
  }, narrowed)
}
