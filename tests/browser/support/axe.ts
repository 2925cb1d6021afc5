import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The minified axe. The Playwright builder of axe would send all comments too, and call the page four more times per check. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The part of axe's interface that the tests use. */
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

/** Whether a violation makes a page unusable for some people. No page may have one. */
export const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical'

interface AxeCheck {
  /** A selector of the only part that is checked. */
  place?: string
  rules?: string[]
  /** Minor and moderate violations too. */
  includeMinor?: boolean
}

/** The serious and critical violations that axe finds in the open page, and the minor ones with `includeMinor`. */
export async function axeViolations(page: Page, { includeMinor, rules, place }: AxeCheck): Promise<string[]> {
  await injectAxe(page)
  const results = await page.evaluate(
    async ({ place, rules, includeMinor }) => {
      const { axe } = window as unknown as WithAxe
      const { violations } = await axe.run(place ? { include: [place] } : document, {
        // Passed checks are not reported.
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
        // The rule takes a seventh of the time, and finds at most moderate violations.
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
