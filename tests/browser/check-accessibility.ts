import type { Page } from '@playwright/test'
import { faultsByAxe } from './axe.ts'
import { expect } from './shop.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

/**
 * Looks at what is open, on a desktop in both themes, on a phone and on the narrowest screen. Of a dialog only itself is
 * looked at: what lies behind it can't be reached and has been looked at before.
 */
export async function look(page: Page, what: string): Promise<void> {
  await page.setViewportSize(wide)
  await expectNoFault(page, `${what}, desktop`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFault(page, `${what}, dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
  await expectNoFault(page, `${what}, phone`)
  await expectNoSidewaysScroll(page, `${what} at 390 px`)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page, `${what} at 320 px`)
  await page.setViewportSize(wide)
}

/** Waits until nothing fades in, out or to another colour any more; what moves for ever is left alone. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.querySelector('[data-starting-style], [data-ending-style]') !== null ||
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // A fading begins a frame after what brought it about.
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1)
      await new Promise(requestAnimationFrame)
  })
}

/** No serious or critical fault by axe. A theme changes colours alone, so a dark page is only asked for those. */
export async function expectNoFault(page: Page, what: string, rules?: string[]): Promise<void> {
  await atRest(page)
  const hasDialog = (await page.getByRole('dialog').count()) > 0
  const faults = await faultsByAxe(page, {
    ...(hasDialog && { place: '[role=dialog]' }),
    ...(rules && { rules }),
  })
  expect.soft(faults, what).toEqual([])
}

/** For what only phones have. */
export async function lookOnPhone(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFault(page, `${what}, ${colorScheme}`)
  }
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page, `${what} at 320 px`)
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // What a narrow screen has instead of a table comes with the next drawing.
  const eventually = expect.configure({ soft: true, timeout: 5_000 })
  await eventually.poll(wider, `${what} is wider than the screen by`).toBe(0)
}
