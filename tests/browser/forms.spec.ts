import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { OrderView, QuotationView } from '@printery/contract'
import { linkOfMail } from './accounts.ts'
import { addPlain, cartDrawer, openProduct } from './configuring.ts'
import { asCustomer } from './demo-customer.ts'
import { openEditor, panelButton } from './editing.ts'
import { type Form, faultPage, Walker } from './form-walker.ts'
import { checkoutButton, fillDelivery, proceedToCheckout } from './paying.ts'
import { enter, hydrated, openAccount, register } from './people.ts'
import { expect, test } from './shop.ts'
import { walkedElsewhere, walkedForms } from './walked-forms.ts'

const contact = (page: Page) => page.getByRole('region', { name: 'Contact and delivery' })

test('a checkout without a delivery type goes on after an early press and a reload', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await register(page)
  await addPlain(page, 'Canvas Tote', 'ONE SIZE', 2)
  await proceedToCheckout(page)
  await contact(page).getByLabel('Address', { exact: true }).fill('18 Jalan Tinta')
  await contact(page).getByLabel('Phone number').fill('91234567')
  await test.step('CORRECT-001 an early press and then a key crash nothing, before and after a reload', async () => {
    await checkoutButton(page).press('Enter')
    await expect(page.getByText('Type of shipping is required', { exact: true })).toBeVisible()
    await contact(page).getByLabel('Last name').fill('Lim')
    await expect(contact(page).getByLabel('Last name')).toHaveValue('Lim')
    await page.reload()
    await expect(contact(page).getByLabel('Last name')).toHaveValue('Lim')
    await expect(contact(page).getByLabel('Phone number')).toHaveValue('91234567')
    expect(errors).toEqual([])
  })
  await test.step('CORRECT-002 what an older version kept costs no other field its text', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('printery-checkout') ?? '{}')
      kept.fields.shippingType = null
      kept.fields.billingAddress = 7
      sessionStorage.setItem('printery-checkout', JSON.stringify(kept))
    })
    await page.reload()
    await expect(contact(page).getByLabel('Last name')).toHaveValue('Lim')
    await fillDelivery(page)
    await expect(checkoutButton(page)).toBeEnabled()
    expect(errors).toEqual([])
  })
})

test('CORRECT-003 "Try again" on the error page starts without what the tab has kept', async ({ page }) => {
  await register(page)
  await addPlain(page, 'Canvas Tote', 'ONE SIZE', 1)
  await proceedToCheckout(page)
  await contact(page).getByLabel('Last name').fill('Lim')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printery-checkout'))).toContain('Lim')
  // A cart in a shape that no page expects: the screen of the checkout fails while it is drawn.
  const cart = (url: URL) => url.pathname === '/api/cart'
  await page.route(cart, (route) => route.fulfill({ json: { cart: { items: null } } }))
  await page.reload()
  await expect(faultPage(page)).toBeVisible()
  await page.unroute(cart)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(contact(page)).toBeVisible()
  // The text itself is not lost: the account has it too, by the save behind each pause.
  expect(await page.evaluate(() => sessionStorage.getItem('printery-checkout'))).toBeNull()
})

const main = (page: Page) => page.getByRole('main')
const shownDialog = (page: Page) => page.getByRole('dialog').first()
const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await hydrated(page)
}

interface Walk {
  /** Logs in who fills in the forms. */
  enter?: (page: Page) => Promise<unknown>
  /** By the names of `walked-forms.ts`. */
  forms: Record<string, Form>
}

const onPage = (path: string): Form => ({ show: at(path), scope: main })

/** A dialog that is opened by buttons, one after the other, on a page. */
function inDialog(open: (page: Page) => Promise<unknown>, ...buttons: (string | RegExp)[]): Form {
  return {
    show: async (page) => {
      await open(page)
      for (const name of buttons) {
        const within = (await shownDialog(page).isVisible()) ? shownDialog(page) : page
        await within.getByRole('button', { name }).first().click()
      }
      // Its code comes when it is opened.
      await expect(shownDialog(page).locator('form')).toBeVisible({ timeout: 15_000 })
    },
    scope: shownDialog,
  }
}

const asAdmin = (page: Page) => enter(page, 'admin@demo.test')

/** The first order of one of the demo's customers, who is logged in then. */
async function firstOrderOf(page: Page, email: string): Promise<OrderView> {
  const [order] = await asCustomer(page, email)
  if (!order) throw new Error(`${email} has no order`)
  return order
}

/** A page whose address is known once the walk has begun. */
const addresses = new WeakMap<Page, Record<string, string>>()
const goTo = (name: string) => (page: Page) => at(addresses.get(page)?.[name] ?? '')(page)

const walks: Record<string, Walk> = {
  checkout: {
    enter: async (page) => {
      await register(page)
      await addPlain(page, 'Canvas Tote', 'ONE SIZE', 2)
    },
    forms: {
      checkout: { show: proceedToCheckout, scope: main, isKept: true },
      'quotation of a cart': inDialog(async (page) => {
        await at('/checkout')(page)
        await fillDelivery(page)
      }, 'Generate Quotation'),
      'sizes of a line': {
        show: async (page) => {
          await at('/terms')(page)
          await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
          await cartDrawer(page)
            .getByRole('button', { name: /^Edit quantities/ })
            .click()
        },
        scope: cartDrawer,
      },
    },
  },
  'pages of everybody': {
    forms: {
      contact: onPage('/contact'),
      'request of a quotation': onPage('/request'),
      'coming soon': onPage('/coming-soon'),
      'news by email': inDialog(at('/terms'), 'News by email'),
    },
  },
  'filters of the shop': { forms: { filters: onPage('/products') } },
  'choices of a product': {
    forms: {
      choices: { show: (page) => openProduct(page, 'Everyday Tee'), scope: main },
    },
  },
  'logging in': {
    forms: {
      login: inDialog(at('/'), 'Account'),
      register: inDialog(at('/'), 'Account', 'Register'),
      'forgotten password': inDialog(at('/'), 'Account', 'Forgot password?'),
    },
  },
  'a new password': {
    enter: async (page) => {
      const { email } = await openAccount(page)
      expect((await page.request.post('/api/auth/forgot-password', { data: { email } })).status()).toBe(200)
      addresses.set(page, { reset: await linkOfMail(page, email) })
    },
    forms: { 'new password': { show: goTo('reset'), scope: main } },
  },
  account: {
    enter: register,
    forms: {
      'account details': {
        show: async (page) => {
          await page.goto('/account/user')
          await expect(main(page).getByRole('textbox').first()).toBeVisible()
        },
        scope: main,
      },
      'new email': inDialog(at('/account/user'), 'Change email'),
    },
  },
  'an order of the own': {
    enter: async (page) => {
      const { id } = await firstOrderOf(page, 'kaiwen@demo.test')
      addresses.set(page, { order: `/account/mygifts/${id}` })
    },
    forms: {
      'delivery address': inDialog(goTo('order'), 'Edit'),
      'cancellation by the customer': inDialog(goTo('order'), 'Cancel Order'),
    },
  },
  'product form': {
    enter: (page) => enter(page, 'supplier@demo.test'),
    forms: {
      product: {
        show: async (page) => {
          await page.goto('/sellerPortal/addproducts')
          await expect(main(page).getByRole('textbox').first()).toBeVisible()
        },
        scope: main,
      },
    },
  },
  discounts: {
    enter: asAdmin,
    forms: {
      discount: inDialog(at('/account/discounts'), 'Add discount'),
    },
  },
  'work list': {
    enter: async (page) => {
      const { id } = await firstOrderOf(page, 'kaiwen@demo.test')
      const held = (await asCustomer(page, 'rachel@demo.test')).find(({ isOnHold }) => isOnHold)
      const listOf = (order: string | undefined) => `/adminPortal/myorders?order=${order?.slice(0, 10)}`
      addresses.set(page, { list: listOf(id), held: listOf(held?.id) })
      await asAdmin(page)
    },
    forms: {
      'saved view': inDialog(goTo('list'), 'Saved views'),
      'delivery day': inDialog(goTo('list'), 'Edit delivery date'),
      'cancellation by the shop': inDialog(goTo('list'), 'Cancel Order'),
      'phase of an order': inDialog(goTo('list'), /^Design:/),
      'decision about a refund': inDialog(goTo('held'), /^Items of/, 'Decide'),
      'orders that are chosen': inDialog(async (page) => {
        await goTo('list')(page)
        await page
          .getByRole('checkbox', { name: /^Choose order/ })
          .first()
          .check()
      }, 'Set phase'),
      'all items of an order': inDialog(goTo('list'), /^Items of/, 'Set all items'),
    },
  },
  desk: {
    enter: async (page) => {
      const headers = { authorization: `Bearer ${await asAdmin(page)}` }
      const listed = async (path: string) =>
        (await page.request.get(`/api${path}?limit=50`, { headers })).json()
      const { quotations } = (await listed('/quotation')) as { quotations: QuotationView[] }
      const open = quotations.find((each) => !each.orderId && !each.replacedById)
      const { customers } = await listed('/user')
      addresses.set(page, {
        quotation: `/adminPortal/quotation/${open?.id}`,
        customer: `/account/user/${customers[0].id}`,
      })
    },
    forms: {
      'new price of a quotation': inDialog(goTo('quotation'), 'Reprice'),
      'later end of a quotation': inDialog(goTo('quotation'), 'Extend'),
      'message about a quotation': inDialog(goTo('quotation'), 'Message'),
      'notes on a customer': { show: goTo('customer'), scope: main },
      'erasure of a customer': inDialog(goTo('customer'), 'Erase this person'),
      'invitation of a supplier': inDialog(at('/adminPortal/suppliers'), 'Invite a supplier'),
      'answer to an alarm': inDialog(at('/adminPortal/alarms'), /^Answer:/),
      'new photos': inDialog(at('/admin-editor?shelf=photos'), 'Add photos'),
      'a photo': inDialog(at('/admin-editor?shelf=photos'), /^Change /),
      dashboard: onPage('/adminPortal/dashboard'),
    },
  },
  editor: {
    forms: {
      'QR code': {
        show: async (page) => {
          await openEditor(page)
          const form = page.locator('form.ed-qr')
          // Which panel was open is remembered.
          if (!(await form.isVisible())) await panelButton(page, 'Elements').click()
          await expect(form).toBeVisible()
        },
        scope: (page) => page.locator('form.ed-qr'),
      },
    },
  },
  'entrance of the template editor': {
    enter: register,
    forms: { prompt: inDialog(at('/admin-editor')) },
  },
  'review by the shop': {
    enter: async (page) => {
      const { id, items } = await firstOrderOf(page, 'kaiwen@demo.test')
      addresses.set(page, { review: `/reviewOrder/${id}/${items[0]?.id}` })
      await asAdmin(page)
    },
    forms: {
      'comment on a design': { show: goTo('review'), scope: main },
      'rejection of a design': {
        show: async (page) => {
          await goTo('review')(page)
          await page.getByRole('button', { name: 'Design rejected' }).click()
        },
        scope: main,
      },
    },
  },
  'review by the customer': {
    enter: async (page) => {
      const { id, items } = await firstOrderOf(page, 'deepa@demo.test')
      const rejected = items.find(({ status }) => status === 'design rejected')
      addresses.set(page, { review: `/reviewOrder/${id}/${rejected?.id}` })
    },
    forms: { 'replacement of a design': { show: goTo('review'), scope: main } },
  },
}

test('the forms that are walked are those of the table', () => {
  const names = Object.values(walks).flatMap((walk) => Object.keys(walk.forms))
  expect(names.toSorted()).toEqual(Object.keys(walkedForms).toSorted())
})

test('CORRECT-004 every file with a form is walked', () => {
  const packages = new URL('../../packages/', import.meta.url)
  const drawn = globSync('{web,editor}/src/**/*.tsx', { cwd: packages })
    .filter((file) => readFileSync(new URL(file, packages), 'utf8').includes('<form'))
    .toSorted()
  expect([...new Set([...Object.values(walkedForms).flat(), ...walkedElsewhere])].toSorted()).toEqual(drawn)
})

const rounds = Number(process.env.FORM_ROUNDS ?? 1)

for (const [name, { enter: enterShop, forms }] of Object.entries(walks)) {
  // A form alone is walked longer; `FORM_ROUNDS` walks all of them as often as is asked.
  const steps = Math.max(2, Math.round(10 / Object.keys(forms).length))
  for (let seed = 1; seed <= rounds; seed++)
    test(`CORRECT-004 no order of presses and keys crashes a form or loses its text: ${name} (seed ${seed})`, async ({
      page,
      context,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(`${error.stack ?? error.message}`))
      await enterShop?.(page)
      // Nothing that is sent arrives: a refusal is where text gets lost.
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' || route.request().url().endsWith('/verify-reset-token')
          ? route.fallback()
          : route.fulfill({
              status: 503,
              json: { code: 'unavailable', message: 'Not now.', requestId: 'r1' },
            }),
      )
      for (const [at, [what, form]] of Object.entries(forms).entries())
        await test.step(what, async () => {
          const walker = new Walker(page, form, seed + 100 * at)
          await walker.begin()
          for (let step = 0; step < steps; step++) {
            await walker.step(context)
            const walk = `${what}: ${walker.done.join(', ')}`
            expect(errors, walk).toEqual([])
            await expect(faultPage(page), walk).toBeHidden()
          }
          await walker.expectTexts()
        })
    })
}
