import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect } from './shop.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

/**
 * Checks the open page with axe on a desktop in both themes and on a phone, and that it doesn't scroll sideways. If a
 * dialog is open, only the dialog is checked.
 */
export async function expectAccessible(page: Page, subject: string): Promise<void> {
  await page.setViewportSize(wide)
  await expectNoViolations(page, `${subject}, desktop`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, `${subject}, dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
  await expectNoViolations(page, `${subject}, phone`)
  await expectNoSidewaysScroll(page, `${subject} at 390 px`)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page, `${subject} at 320 px`)
  await page.setViewportSize(wide)
}

/** Waits until all transitions and finite animations have ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.querySelector('[data-starting-style], [data-ending-style]') !== null ||
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // A transition starts one frame after its cause.
    for (let stillFrames = 0; stillFrames < 3; stillFrames = isMoving() ? 0 : stillFrames + 1)
      await new Promise(requestAnimationFrame)
  })
}

/** Expects that axe finds no serious or critical violation in the open page, or only none of these `rules`. */
export async function expectNoViolations(page: Page, pageName: string, rules?: string[]): Promise<void> {
  await waitForAnimations(page)
  const hasDialog = (await page.getByRole('dialog').count()) > 0
  const violations = await axeViolations(page, {
    ...(hasDialog && { place: '[role=dialog]' }),
    ...(rules && { rules }),
  })
  expect.soft(violations, pageName).toEqual([])
}

/** Checks a page that only phones show. */
export async function expectAccessibleOnPhone(page: Page, pageName: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `${pageName}, ${colorScheme}`)
  }
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page, `${pageName} at 320 px`)
}

export async function expectNoSidewaysScroll(page: Page, pageName: string): Promise<void> {
  const overflowPx = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // The replacement of a table on a narrow screen is rendered in the next frame.
  const eventually = expect.configure({ soft: true, timeout: 5_000 })
  await eventually.poll(overflowPx, `${pageName} is wider than the screen by`).toBe(0)
}
