import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { OrderView, QuotationView } from '@printery/contract'
import { linkOfMail } from '../support/accounts.ts'
import { addPlain, cartDrawer, openProduct } from '../support/configuring.ts'
import { asCustomer } from '../support/demo-customer.ts'
import { openEditor, panelButton } from '../support/editing.ts'
import { type Form, faultPage, Refusals, Walker } from './form-walker.ts'
import { checkoutButton, fillDelivery, proceedToCheckout } from '../support/paying.ts'
import { enter, hydrated, keepSession, openAccount, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'
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

test('a message comes back in its own tab and to its own person, until it is sent', async ({
  page,
  context,
}) => {
  const message = (tab: Page) => main(tab).getByLabel('Message')
  const open = async (tab: Page) => {
    await tab.goto('/contact')
    await hydrated(tab)
  }
  const { session } = await register(page)
  const other = await context.newPage()
  await test.step('CORRECT-004 each of two tabs keeps its own text over a reload and a visit to another page', async () => {
    await open(page)
    await main(page).getByLabel('Subject').fill('Mugs')
    await message(page).fill('Do you print mugs?')
    await open(other)
    await expect(message(other)).toHaveValue('')
    await message(other).fill('And plates?')
    await page.reload()
    await expect(message(page)).toHaveValue('Do you print mugs?')
    await page.goto('/terms')
    await open(page)
    await expect(message(page)).toHaveValue('Do you print mugs?')
    await expect(main(page).getByLabel('Full name')).toHaveValue('Mei Tan')
    await other.reload()
    await expect(message(other)).toHaveValue('And plates?')
  })
  await enter(page, 'kaiwen@demo.test')
  await open(page)
  await expect(main(page).getByLabel('Full name')).not.toHaveValue('Mei Tan')
  await expect(message(page)).toHaveValue('')
  await other.reload()
  await expect(main(other).getByLabel('Full name')).not.toHaveValue('')
  await expect(message(other)).toHaveValue('')

  await keepSession(page, session)
  await open(page)
  await expect(message(page)).toHaveValue('')
  await main(page).getByLabel('Phone').fill('91234567')
  await main(page).getByLabel('Subject').fill('Mugs')
  await message(page).fill('Do you print mugs?')
  await main(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(main(page).getByLabel('Full name')).toHaveValue('Mei Tan')
  await expect(message(page)).toHaveValue('')
})

test('a product that is being written comes back after a reload, and not once it was given up', async ({
  page,
}) => {
  await enter(page, 'supplier@demo.test')
  const title = main(page).getByLabel('Product name')
  await page.goto('/sellerPortal/addproducts')
  await title.fill('Batik tote')
  await test.step('CORRECT-004 a reload costs no text of a product', async () => {
    await page.reload()
    await expect(title).toHaveValue('Batik tote')
  })
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'My Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await page.waitForURL('**/sellerPortal/myproducts')
  await page.goto('/sellerPortal/addproducts')
  await expect(title).toHaveValue('')
})

test('a search of the shop keeps what is typed while it is answered, and follows the address otherwise', async ({
  page,
}) => {
  const field = main(page).getByRole('searchbox')
  await page.goto('/products')
  await hydrated(page)
  await field.fill('tote')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => url.searchParams.get('search') === 'tote',
    async (route) => {
      await answered
      await route.continue()
    },
  )
  await test.step('CORRECT-004 the list that comes costs no letter typed meanwhile', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('search=tote'))
    await field.press('Enter')
    await asked
    await field.fill('tote bag')
    answer()
    await page.waitForURL('**/products?search=tote')
    await expect(page.getByRole('link', { name: 'tote', exact: false }).first()).toBeVisible()
    await expect(field).toHaveValue('tote bag')
  })
  await field.fill('tote')
  await page.goBack()
  await page.waitForURL('**/products')
  await expect(field).toHaveValue('')
})

test('a reason comes back where its dialog was closed by mistake, and not where it was given up', async ({
  page,
}) => {
  const { id } = await firstOrderOf(page, 'kaiwen@demo.test')
  await page.goto(`/account/mygifts/${id}`)
  const open = () => page.getByRole('button', { name: 'Cancel Order' }).first().click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  await open()
  await reason.fill('Ordered twice')
  await test.step('CORRECT-004 neither Escape nor a reload costs the reason of a cancellation', async () => {
    await page.keyboard.press('Escape')
    await open()
    await expect(reason).toHaveValue('Ordered twice')
    await page.reload()
    await open()
    await expect(reason).toHaveValue('Ordered twice')
  })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await open()
  await expect(reason).toHaveValue('')
})

test('account details that were typed come back beside what another device has changed meanwhile', async ({
  page,
}) => {
  const { session } = await register(page)
  await page.goto('/account/user')
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  const details = { firstName: 'Mei', lastName: 'Tan', address: '1 Old Road', phoneNumber: '+65 91234567' }
  const saveElsewhere = async (change: Partial<typeof details>) => {
    const headers = { authorization: `Bearer ${session.token}` }
    const answer = await page.request.patch('/api/user', { headers, data: { ...details, ...change } })
    expect(answer.status()).toBe(200)
  }
  await main(page).getByRole('button', { name: 'Edit' }).click()
  await field('First name').fill('Meiling')
  await saveElsewhere({ lastName: 'Lim' })
  await test.step('CORRECT-004 a reload costs no typed detail, and overwrites none that was saved elsewhere', async () => {
    await page.reload()
    await expect(field('Last name')).toHaveValue('Lim')
    await expect(field('First name')).toHaveValue('Meiling')
    await expect(field('First name')).toBeEditable()
  })
  await main(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(field('First name')).toHaveValue('Mei')
  await page.reload()
  await expect(field('First name')).toHaveValue('Mei')
  await expect(field('First name')).not.toBeEditable()
})

const shownDialog = (page: Page) => page.getByRole('dialog').first()

/** Opens a page as a link would, which loads nothing again; without a page of the shop as an address would. */
const at = (path: string) => async (page: Page) => {
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

interface Walk {
  /** Logs in who fills in the forms. */
  enter?: (page: Page) => Promise<unknown>
  /** By the names of `walked-forms.ts`. */
  forms: Record<string, Form>
}

const onPage = (path: string): Form => ({ show: at(path), scope: main, isRendered: true })
/** Written texts of some length come back; short entries beside them are typed again. */
const allOf = /./

/** A dialog that is opened by buttons, one after the other, on a page. */
function inDialog(open: (page: Page) => Promise<unknown>, ...buttons: (string | RegExp)[]): Form {
  return {
    show: async (page) => {
      await open(page)
      for (const [at, name] of buttons.entries()) {
        // What is folded open stays so, and would be folded away.
        const next = buttons[at + 1]
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

const asAdmin = (page: Page) => enter(page, 'admin@demo.test')

/** The first order of one of the demo's customers, who is logged in then. */
async function firstOrderOf(page: Page, email: string): Promise<OrderView> {
  const [order] = await asCustomer(page, email)
  if (!order) throw new Error(`${email} has no order`)
  return order
}

/** A page whose address is known once the walk has begun. */
const addresses = new WeakMap<BrowserContext, Record<string, string>>()
const goTo = (name: string) => (page: Page) => at(addresses.get(page.context())?.[name] ?? '')(page)

const walks: Record<string, Walk> = {
  checkout: {
    enter: async (page) => {
      await register(page)
      await addPlain(page, 'Canvas Tote', 'ONE SIZE', 2)
    },
    forms: {
      // Before the checkout's own walk leaves texts in it that no quotation is made of.
      'quotation of a cart': inDialog(async (page) => {
        await at('/checkout')(page)
        await fillDelivery(page)
      }, 'Generate Quotation'),
      checkout: {
        show: at('/checkout'),
        scope: main,
        keeps: /^(?!.*(?:friend|referral|code))/i,
        changes: /billing/i,
      },
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
      contact: { ...onPage('/contact'), keeps: allOf },
      'request of a quotation': { ...onPage('/request'), keeps: allOf },
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
      // Their buttons lead from one to the other.
      login: { ...inDialog(at('/terms'), 'Account'), changes: allOf },
      register: { ...inDialog(at('/terms'), 'Account', 'Register'), changes: allOf },
      'forgotten password': { ...inDialog(at('/terms'), 'Account', 'Forgot password?'), changes: allOf },
    },
  },
  'a new password': {
    enter: async (page) => {
      const { email } = await openAccount(page)
      expect((await page.request.post('/api/auth/forgot-password', { data: { email } })).status()).toBe(200)
      addresses.set(page.context(), { reset: await linkOfMail(page, email) })
    },
    forms: {
      'new password': {
        // The token leaves the address when it has been read.
        show: async (page) => {
          if (await main(page).locator('input').count()) return
          await page.goto(addresses.get(page.context())?.reset ?? '')
          await hydrated(page)
        },
        scope: main,
      },
    },
  },
  account: {
    enter: register,
    forms: {
      'account details': {
        show: async (page) => {
          await at('/account/user')(page)
          await expect(main(page).getByRole('textbox').first()).toBeVisible()
        },
        scope: main,
        keeps: /^(?!.*password)/i,
      },
      'new email': inDialog(at('/account/user'), 'Change email'),
    },
  },
  'an order of the own': {
    enter: async (page) => {
      const { id } = await firstOrderOf(page, 'kaiwen@demo.test')
      addresses.set(page.context(), { order: `/account/mygifts/${id}` })
    },
    forms: {
      'delivery address': { ...inDialog(goTo('order'), 'Edit'), keeps: allOf },
      'cancellation by the customer': { ...inDialog(goTo('order'), 'Cancel Order'), keeps: allOf },
    },
  },
  'product form': {
    enter: (page) => enter(page, 'supplier@demo.test'),
    forms: {
      product: {
        show: async (page) => {
          await at('/sellerPortal/addproducts')(page)
          await expect(main(page).getByRole('textbox').first()).toBeVisible()
        },
        scope: main,
        keeps: /^(?!.*New colour)/,
        changes: /New colour/,
      },
    },
  },
  discounts: {
    enter: asAdmin,
    forms: {
      discount: { ...inDialog(at('/account/discounts'), 'Add discount'), keeps: allOf },
    },
  },
  'work list': {
    enter: async (page) => {
      const { id } = await firstOrderOf(page, 'kaiwen@demo.test')
      const held = (await asCustomer(page, 'rachel@demo.test')).find(({ isOnHold }) => isOnHold)
      const listOf = (order: string | undefined) => `/adminPortal/myorders?order=${order?.slice(0, 10)}`
      addresses.set(page.context(), { list: listOf(id), held: listOf(held?.id) })
      await asAdmin(page)
    },
    forms: {
      'saved view': inDialog(goTo('list'), 'Saved views'),
      'delivery day': inDialog(goTo('list'), 'Edit delivery date'),
      'cancellation by the shop': { ...inDialog(goTo('list'), 'Cancel Order'), keeps: allOf },
      'phase of an order': inDialog(goTo('list'), /^Design:/),
      'decision about a refund': { ...inDialog(goTo('held'), /^Items of/, 'Decide'), keeps: allOf },
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
      addresses.set(page.context(), {
        quotation: `/adminPortal/quotation/${open?.id}`,
        customer: `/account/user/${customers[0].id}`,
      })
    },
    forms: {
      'new price of a quotation': { ...inDialog(goTo('quotation'), 'Reprice'), keeps: /note|message/i },
      'later end of a quotation': { ...inDialog(goTo('quotation'), 'Extend'), keeps: /note|message/i },
      'message about a quotation': { ...inDialog(goTo('quotation'), 'Message'), keeps: allOf },
      'notes on a customer': { show: goTo('customer'), scope: main, keeps: allOf },
      'erasure of a customer': inDialog(goTo('customer'), 'Erase this person'),
      'invitation of a supplier': {
        ...inDialog(at('/adminPortal/suppliers'), 'Invite a supplier'),
        keeps: allOf,
      },
      'answer to an alarm': { ...inDialog(at('/adminPortal/alarms'), /^Answer:/), keeps: allOf },
      'new photos': { ...inDialog(at('/admin-editor?shelf=photos'), 'Add photos'), keeps: allOf },
      'a photo': { ...inDialog(at('/admin-editor?shelf=photos'), /^Change /), keeps: allOf },
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
        isLocal: true,
        changes: allOf,
      },
    },
  },
  'entrance of the template editor': {
    enter: register,
    // Closed it leads to the first page, a moment later: loading takes the place of that.
    forms: { prompt: inDialog((page) => page.goto('/admin-editor')) },
  },
  'review by the shop': {
    enter: async (page) => {
      const { id, items } = await firstOrderOf(page, 'kaiwen@demo.test')
      addresses.set(page.context(), { review: `/reviewOrder/${id}/${items[0]?.id}` })
      await asAdmin(page)
    },
    forms: {
      'comment on a design': { show: goTo('review'), scope: main, keeps: allOf },
      'rejection of a design': {
        show: async (page) => {
          await goTo('review')(page)
          await page.getByRole('button', { name: 'Design rejected' }).click()
        },
        scope: main,
        keeps: allOf,
      },
    },
  },
  'review by the customer': {
    enter: async (page) => {
      const { id, items } = await firstOrderOf(page, 'deepa@demo.test')
      const rejected = items.find(({ status }) => status === 'design rejected')
      addresses.set(page.context(), { review: `/reviewOrder/${id}/${rejected?.id}` })
    },
    forms: { 'replacement of a design': { show: goTo('review'), scope: main } },
  },
}

test('the forms that are walked are those of the table', () => {
  const names = Object.values(walks).flatMap((walk) => Object.keys(walk.forms))
  expect(names.toSorted()).toEqual(Object.keys(walkedForms).toSorted())
})

test('CORRECT-004 every file with a form is walked', () => {
  const packages = new URL('../../../packages/', import.meta.url)
  const drawn = globSync('{web,editor}/src/**/*.tsx', { cwd: packages })
    .filter((file) => readFileSync(new URL(file, packages), 'utf8').includes('<form'))
    .toSorted()
  expect([...new Set([...Object.values(walkedForms).flat(), ...walkedElsewhere])].toSorted()).toEqual(drawn)
})

const rounds = Number(process.env.FORM_ROUNDS ?? 1)
/** Walks one seed again, which a failure has named. */
const only = process.env.FORM_SEED
const seeds = only ? [Number(only)] : Array.from({ length: rounds }, (_, at) => at + 1)
/** Of each form, beside those that every walk has once. */
const acts = Number(process.env.FORM_ACTS ?? 2)

for (const [name, { enter: enterShop, forms }] of Object.entries(walks)) {
  for (const seed of seeds)
    test(`CORRECT-004 no order of presses and keys crashes a form or loses its text: ${name} (seed ${seed})`, async ({
      page,
      context,
    }) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
      await enterShop?.(page)
      // Nothing that is sent arrives: a refusal is where text gets lost.
      const refusals = new Refusals()
      await refusals.begin(context)
      const openOther = secondTabOf(context)
      for (const [what, form] of Object.entries(forms))
        await test.step(what, async () => {
          const walker = new Walker(page, { form, seed: `${seed} ${what}`, refusals, openOther })
          const walk = () => `${what}, FORM_SEED=${seed}: ${walker.done.join(', ')}`
          await walker.begin()
          try {
            await walker.walk(acts)
          } catch (fault) {
            throw new Error(`${walk()}\n${errors.join('\n')}`, { cause: fault })
          }
          expect(errors, walk()).toEqual([])
        })
    })
}

/** One for all forms of a walk. */
function secondTabOf(context: BrowserContext): () => Promise<Page> {
  let other: Promise<Page> | undefined
  return () => {
    other ??= context.newPage()
    return other
  }
}
