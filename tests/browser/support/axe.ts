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

/** A node that breaks a rule. */
export interface Violation {
  impact?: string | null
  description: string
}

/** Violations that keep somebody from using the page: the tests refuse these everywhere. */
export const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical'

interface Wanted {
  /** A selector: nothing else is looked at. */
  place?: string
  rules?: string[]
  /** Minor and moderate violations too. */
  includeMinor?: boolean
}

/** The serious and critical violations that axe finds in the open page, and the minor ones with `includeMinor`. */
export async function axeViolations(page: Page, { includeMinor, rules, place }: Wanted): Promise<string[]> {
  await bringAxe(page)
  const found = await page.evaluate(
    async ({ place, rules, includeMinor }) => {
      const { axe } = window as unknown as WithAxe
      const { violations } = await axe.run(place ? { include: [place] } : document, {
        // What is right need not be written down.
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
        // Takes a seventh of the time, and what it finds is moderate at most.
        ...(!includeMinor && { rules: { region: { enabled: false } } }),
      })
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(
          (node): Violation => ({ impact, description: `${id}: ${node.target} ${node.failureSummary}` }),
        ),
      )
    },
    { place, rules, includeMinor },
  )
  return found
    .filter((violation) => includeMinor || isSerious(violation))
    .map(({ description }) => description)
}
