import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** Axe, minified. Its builder for Playwright sends it with all comments, and makes four more calls to the page for each check. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The part of axe's interface that is used in a page with axe. */
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

/** Injects axe into a page and its frames, where it stays until the next navigation. */
export async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

/** A node that breaks a rule. */
export interface Violation {
  impact?: string | null
  description: string
}

/** Violations that make a page unusable for somebody: no page may have one. */
export const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical'

interface Wanted {
  /** A selector of the only part that is checked. */
  place?: string
  rules?: string[]
  /** Minor and moderate violations too. */
  includeMinor?: boolean
}

/** The serious and critical violations that axe finds in the open page, and the minor ones with `includeMinor`. */
export async function axeViolations(page: Page, { includeMinor, rules, place }: Wanted): Promise<string[]> {
  await injectAxe(page)
  const results = await page.evaluate(
    async ({ place, rules, includeMinor }) => {
      const { axe } = window as unknown as WithAxe
      const { violations } = await axe.run(place ? { include: [place] } : document, {
        // Passed checks are not reported.
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
        // It takes a seventh of the time, and finds at most moderate violations.
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
  return results
    .filter((violation) => includeMinor || isSerious(violation))
    .map(({ description }) => description)
}
