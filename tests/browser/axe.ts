import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** Axe packed. Its builder for Playwright sends it with all its comments, and takes four more calls to the page for each look. */
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

/** A node that a rule was broken by. */
export interface Fault {
  impact?: string | null
  words: string
}

/** Faults that keep somebody from what they came for: the tests refuse these everywhere. */
export const isSerious = ({ impact }: Fault) => impact === 'serious' || impact === 'critical'

interface Wanted {
  /** A selector: nothing else is looked at. */
  place?: string
  rules?: string[]
  /** Minor and moderate faults too. */
  slight?: boolean
}

/** The faults that axe finds in what is open: the serious and critical ones, unless the slight ones are wanted too. */
export async function axeViolations(page: Page, { slight, ...narrowed }: Wanted): Promise<string[]> {
  await bringAxe(page)
  const faults = await page.evaluate(async ({ place, rules }) => {
    const { axe } = window as unknown as WithAxe
    const { violations } = await axe.run(place ? { include: [place] } : document, {
      // What is right need not be written down.
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node): Fault => ({ impact, words: `${id}: ${node.target} ${node.failureSummary}` })),
    )
  }, narrowed)
  return faults.filter((fault) => slight || isSerious(fault)).map(({ words }) => words)
}
