import type { Page } from '@playwright/test'

/**
 * The frame of a mail runs no script, that of these tests neither; the browser notes that axe was blocked.
 */
const blockedMailFrame = /^Blocked script execution in '[^']+\/sandbox\/mail\//

/**
 * Collects the browser's errors from now on: uncaught exceptions, console errors, breaches of the content
 * policy, failed requests.
 */
export function pageErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const isBreach = /Content[- ]Security[- ]Policy/i.test(text)
    if ((message.type() === 'error' && !blockedMailFrame.test(text)) || isBreach)
      errors.push(`${page.url()}: ${text} (${message.location().url})`)
  })
  return errors
}

/** Has the page log what its content policy refused, also where the code that tried goes on without it. */
export async function logPolicyBreaches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('Content-Security-Policy', violatedDirective, blockedURI),
    )
  })
}

/** For messages about failed calls: a call is retried twice before, after one and two seconds. */
export const afterRetries = { timeout: 15_000 }
