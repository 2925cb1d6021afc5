import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addPlain } from './configuring.ts'
import { checkoutButton, fillDelivery, proceedToCheckout } from './paying.ts'
import { enter, hydrated, register } from './people.ts'
import { expect, test } from './shop.ts'

const faultPage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong!' })
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
    await checkoutButton(page).click({ force: true })
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

interface Form {
  open: (page: Page) => Promise<unknown>
  /** Where its fields and buttons are. */
  scope: (page: Page) => Locator
  /** Its text survives a reload of the page. */
  isKept?: boolean
}

const main = (page: Page) => page.getByRole('main')
const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await hydrated(page)
}

const forms: Record<string, Form> = {
  checkout: {
    open: async (page) => {
      await register(page)
      await addPlain(page, 'Canvas Tote', 'ONE SIZE', 2)
      await proceedToCheckout(page)
    },
    scope: main,
    isKept: true,
  },
  contact: { open: at('/contact'), scope: main },
  'request of a quotation': { open: at('/request'), scope: main },
  'coming soon': { open: at('/coming-soon'), scope: main },
  'filters of the shop': { open: at('/products'), scope: main },
  'choices of a product': {
    open: async (page) => {
      await at('/products')(page)
      await page
        .getByRole('link', { name: /Everyday Tee/ })
        .first()
        .click()
      await page.waitForURL('**/shirtdetail/**')
    },
    scope: main,
  },
  login: {
    open: async (page) => {
      await at('/')(page)
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    },
    scope: (page) => page.getByRole('dialog').first(),
  },
  'account details': {
    open: async (page) => {
      await register(page)
      await page.goto('/account/user')
      await expect(main(page).getByRole('button').first()).toBeVisible()
    },
    scope: main,
  },
  'product form': {
    open: async (page) => {
      await enter(page, 'supplier@demo.test')
      await page.goto('/sellerPortal/addproducts')
      await expect(main(page).getByRole('textbox').first()).toBeVisible()
    },
    scope: main,
  },
  discounts: {
    open: async (page) => {
      await enter(page, 'admin@demo.test')
      await page.goto('/account/discounts')
      await page.getByRole('button', { name: 'Add discount' }).click()
    },
    scope: main,
  },
  dashboard: {
    open: async (page) => {
      await enter(page, 'admin@demo.test')
      await page.goto('/adminPortal/dashboard')
      await expect(main(page).getByRole('heading').first()).toBeVisible()
    },
    scope: main,
  },
}

const texts = [
  '',
  ' ',
  'Tan',
  '漢字 🎽 é',
  'x'.repeat(300),
  '-1',
  '1e9',
  '<b>"',
  'mei@shop.test',
  '+65 91234567',
]

/** mulberry32: a seed gives the same walk everywhere. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** One who fills in a form as nobody should: too early, twice, backwards, in two tabs. */
class Walker {
  readonly #page: Page
  readonly #form: Form
  readonly #pick: (below: number) => number
  /** What was typed last, by the label of the field. */
  readonly #typed = new Map<string, string>()
  readonly done: string[] = []

  constructor(page: Page, form: Form, seed: number) {
    this.#page = page
    this.#form = form
    this.#pick = random(seed)
  }

  async step(context: BrowserContext): Promise<void> {
    const acts = [
      ...[this.#type, this.#type, this.#type, this.#press, this.#press, this.#choose, this.#key],
      ...[this.#reload, this.#awayAndBack, () => this.#secondTab(context)],
    ]
    await acts[this.#pick(acts.length)]?.call(this)
  }

  /** Every field that still can be written in holds what was typed. */
  async expectTexts(): Promise<void> {
    const fields = await this.#fields()
    for (const [label, text] of this.#typed) {
      const field = fields.find((each) => each.label === label)
      if (field) expect(field.value, `${label} after ${this.done.join(', ')}`).toBe(text)
    }
  }

  #scope(): Locator {
    return this.#form.scope(this.#page)
  }

  #inputs(): Locator {
    return this.#scope().locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden]):enabled:visible, textarea:enabled:visible',
    )
  }

  #fields(): Promise<{ label: string; value: string }[]> {
    return this.#inputs().evaluateAll((elements) =>
      (elements as HTMLInputElement[]).map((element, at) => {
        const region = element.closest('section, [role=dialog]')?.id ?? ''
        return {
          label: `${region} ${element.labels?.[0]?.innerText ?? element.name} ${at}`,
          value: element.value,
        }
      }),
    )
  }

  async #one(of: Locator): Promise<Locator | undefined> {
    const count = await of.count()
    return count === 0 ? undefined : of.nth(this.#pick(count))
  }

  async #type(): Promise<void> {
    const count = await this.#inputs().count()
    if (count === 0) return
    const at = this.#pick(count)
    const text = texts[this.#pick(texts.length)] ?? ''
    const input = this.#inputs().nth(at)
    const isText = await input.evaluate(
      (element) => !['number', 'date', 'color'].includes((element as HTMLInputElement).type),
    )
    if (!isText || (await input.evaluate((element) => (element as HTMLInputElement).readOnly))) return
    await input.fill(text)
    this.done.push(`type ${text.slice(0, 12)} in ${at}`)
    const field = (await this.#fields())[at]
    // Billing follows shipping where a person asked for it, and addresses of accounts are checked while they are typed.
    if (field && !/billing/i.test(field.label)) this.#typed.set(field.label, field.value)
  }

  async #press(): Promise<void> {
    const button = await this.#one(
      this.#scope()
        .locator('button:visible')
        .filter({ hasNotText: /Google|Log out|Delete|Remove|Discard|Cancel|Close|Reset|Clear/ }),
    )
    if (!button) return
    this.done.push(`press ${(await button.innerText()).slice(0, 20)}`)
    await this.#click(button)
    // What a button does to fields is its own: only what is typed afterwards has to stay.
    if (!this.#form.isKept) this.#typed.clear()
  }

  async #choose(): Promise<void> {
    const choice = await this.#one(
      this.#scope().locator('input[type=checkbox]:enabled:visible, input[type=radio]:enabled:visible'),
    )
    if (!choice) return
    this.done.push('choose')
    await this.#click(choice)
  }

  /** What has gone since it was chosen, with the list or the page that it was on, cannot be pressed: this act has no effect. */
  async #click(target: Locator): Promise<void> {
    const element = await target.elementHandle({ timeout: 1000 }).catch(() => null)
    await element?.click({ force: true, noWaitAfter: true, timeout: 5000 }).catch(async (error) => {
      if (await element.isVisible().catch(() => false)) throw error
    })
  }

  async #key(): Promise<void> {
    const key = ['Tab', 'Enter', 'Shift+Tab'][this.#pick(3)] ?? 'Tab'
    this.done.push(key)
    await this.#page.keyboard.press(key)
    if (key === 'Enter' && !this.#form.isKept) this.#typed.clear()
  }

  async #reload(): Promise<void> {
    this.done.push('reload')
    if (!this.#form.isKept) this.#typed.clear()
    await this.#page.reload()
    await hydrated(this.#page)
    if (this.#form.isKept) await expect(this.#inputs().first()).toBeVisible()
  }

  async #awayAndBack(): Promise<void> {
    this.done.push('away and back')
    if (!this.#form.isKept) this.#typed.clear()
    await this.#page.goto('/terms')
    await this.#page.goBack()
    await hydrated(this.#page)
    if (this.#form.isKept) await expect(this.#inputs().first()).toBeVisible()
  }

  async #secondTab(context: BrowserContext): Promise<void> {
    this.done.push('second tab')
    const other = await context.newPage()
    await other.goto(this.#page.url())
    await hydrated(other)
    await expect(faultPage(other)).toBeHidden()
    await other.close()
  }
}

const rounds = Number(process.env.FORM_ROUNDS ?? 1)
const steps = 14

for (const [name, form] of Object.entries(forms))
  for (let seed = 1; seed <= rounds; seed++)
    test(`CORRECT-004 no order of presses and keys crashes the form "${name}" or loses its text (seed ${seed})`, async ({
      page,
      context,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(`${error.stack ?? error.message}`))
      await form.open(page)
      // Nothing that is sent arrives: a refusal is where text gets lost.
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 503,
              json: { code: 'unavailable', message: 'Not now.', requestId: 'r1' },
            }),
      )
      const walker = new Walker(page, form, seed)
      for (let step = 0; step < steps; step++) {
        await walker.step(context)
        const walk = `${name}: ${walker.done.join(', ')}`
        expect(errors, walk).toEqual([])
        await expect(faultPage(page), walk).toBeHidden()
      }
      await walker.expectTexts()
    })
