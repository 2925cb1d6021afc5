import type { BrowserContext, Page } from '@playwright/test'
import { hydrated, logInAs } from '../support/people.ts'
import { expect } from '../support/shop.ts'
import type { Form } from './form-walker.ts'

export const main = (page: Page) => page.getByRole('main')

export const shownDialog = (page: Page) => page.getByRole('dialog').first()

/** Opens a page as a link would, which loads nothing again; without a page of the shop as an address would. */
export const at = (path: string) => async (page: Page) => {
  for (let open = await page.getByRole('dialog').count(); open > 0; open--) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(open - 1)
  }
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` === path) return hydrated(page)
  // A list that is asked for something else shows what it had until that comes.
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
  await hydrated(page)
}

export interface Walk {
  /** Logs in who fills in the forms. */
  enter?: (page: Page) => Promise<unknown>
  /** By the names of `walked-forms.ts`. */
  forms: Record<string, Form>
}

export const onPage = (path: string): Form => ({ show: at(path), scope: main, isRendered: true })
/** Written texts of some length come back; short entries beside them are typed again. */
export const allOf = /./

/** One group of settings; the tabs beside the form lead to the others. */
export function settingsForm(group: string): Form {
  return {
    ...{ show: at(`/adminPortal/settings${group}`), isRendered: true, keeps: allOf },
    scope: (page) => page.locator('.settings-form'),
  }
}

/** A dialog that is opened by buttons, one after the other, on a page. */
export function inDialog(open: (page: Page) => Promise<unknown>, ...buttons: (string | RegExp)[]): Form {
  return {
    show: async (page) => {
      await open(page)
      for (const [index, name] of buttons.entries()) {
        // What is folded open stays so, and would be folded away.
        const next = buttons[index + 1]
        if (next && (await page.getByRole('button', { name: next }).first().isVisible())) continue
        const within = (await shownDialog(page).isVisible()) ? shownDialog(page) : page
        await within.getByRole('button', { name }).first().click()
      }
      // Its code comes when it is opened.
      await expect(shownDialog(page).locator('form')).toBeVisible({ timeout: 15_000 })
    },
    scope: shownDialog,
  }
}

export const asAdmin = (page: Page) => logInAs(page, 'admin@demo.test')

/** A page whose address is known once the walk has begun. */
export const addresses = new WeakMap<BrowserContext, Record<string, string>>()
export const goTo = (name: string) => (page: Page) => at(addresses.get(page.context())?.[name] ?? '')(page)
