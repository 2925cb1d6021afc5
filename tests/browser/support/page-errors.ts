import type { Page } from '@playwright/test'

/**
 * The frame of an email runs no scripts, not even those of the tests; the browser logs that axe was blocked.
 */
const blockedEmailFrame = /^Blocked script execution in '[^']+\/sandbox\/mail\//

/**
 * Collects the browser's errors from now on: uncaught exceptions, console errors, violations of the content
 * security policy, failed requests.
 */
export function pageErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const isPolicyViolation = /Content[- ]Security[- ]Policy/i.test(text)
    if ((message.type() === 'error' && !blockedEmailFrame.test(text)) || isPolicyViolation)
      errors.push(`${page.url()}: ${text} (${message.location().url})`)
  })
  return errors
}

/** Makes the page log everything that its content policy refuses, even if the code handles it. */
export async function logPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('Content-Security-Policy', violatedDirective, blockedURI),
    )
  })
}

/** Timeout for messages about failed calls, which are retried twice, after one and two seconds. */
export const afterRetries = { timeout: 15_000 }
