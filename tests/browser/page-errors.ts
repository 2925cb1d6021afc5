import type { Page } from '@playwright/test'

/** The frame of a mail runs no script, that of these tests neither; the browser notes that axe was kept out. */
const keptOut = /^Blocked script execution in '[^']+\/sandbox\/mail\//

/** What the browser complains of from now on: errors of scripts, breaches of the content policy, failed requests. */
export function pageErrorsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const isBreach = /Content[- ]Security[- ]Policy/i.test(text)
    if ((message.type() === 'error' && !keptOut.test(text)) || isBreach)
      faults.push(`${page.url()}: ${text} (${message.location().url})`)
  })
  return faults
}

/** For what is said of a call that failed on the server: it is made twice more before, one and two seconds later. */
export const afterRetries = { timeout: 15_000 }
