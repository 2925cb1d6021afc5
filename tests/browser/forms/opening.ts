import type { BrowserContext, Page } from '@playwright/test'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect } from '../support/shop.ts'
import type { Form } from './form-walker.ts'

export const main = (page: Page) => page.getByRole('main')

export const shownDialog = (page: Page) => page.getByRole('dialog').first()

/** Opens a page by client-side navigation; if no page of the shop is open, by its URL. */
export const at = (path: string) => async (page: Page) => {
  for (let open = await page.getByRole('dialog').count(); open > 0; open--) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(open - 1)
  }
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` === path) return waitForHydration(page)
  // A list whose filter changes shows the old entries until the new ones are loaded.
  const isSameList = pathname === path.split('?')[0]
  const isThere =
    !isSameList &&
    (await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> }
      }
      await router?.navigate(to)
      return router !== undefined
    }, path))
  if (!isThere) await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
}

export interface Walk {
  /** Logs in the person who fills in the forms. */
  enter?: (page: Page) => Promise<unknown>
  /** Keys are the names in `walked-forms.ts`. */
  forms: Record<string, Form>
}

export const onPage = (path: string): Form => ({ show: at(path), scope: main, isRendered: true })
/** Matches the labels of all fields. */
export const everyLabel = /./

/** The form of one group of settings; tabs lead to the others. */
export function settingsForm(group: string): Form {
  return {
    ...{ show: at(`/adminPortal/settings${group}`), isRendered: true, keeps: everyLabel },
    scope: (page) => page.locator('.settings-form'),
  }
}

/** A dialog that is opened by buttons, one after the other, on a page. */
export function inDialog(open: (page: Page) => Promise<unknown>, ...buttons: (string | RegExp)[]): Form {
  return {
    show: async (page) => {
      await open(page)
      for (const [index, name] of buttons.entries()) {
        // A section that is already open is skipped, because another press would close it.
        const next = buttons[index + 1]
        if (next && (await page.getByRole('button', { name: next }).first().isVisible())) continue
        const within = (await shownDialog(page).isVisible()) ? shownDialog(page) : page
        await within.getByRole('button', { name }).first().click()
      }
      // The code of the dialog is loaded when it is opened.
      await expect(shownDialog(page).locator('form')).toBeVisible({ timeout: 15_000 })
    },
    scope: shownDialog,
  }
}

export const asAdmin = (page: Page) => logInAs(page, 'admin@demo.test')

/** URLs that are known only after `enter` has run, by name, for each browser context. */
export const addresses = new WeakMap<BrowserContext, Record<string, string>>()
/** Opens one of the `addresses`. */
export const goTo = (name: string) => (page: Page) => at(addresses.get(page.context())?.[name] ?? '')(page)
