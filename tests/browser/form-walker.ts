import type { BrowserContext, ElementHandle, Locator, Page } from '@playwright/test'
import { hydrated } from './people.ts'
import { expect } from './shop.ts'

/** What a page becomes whose code has failed. */
export const faultPage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong!' })

export interface Form {
  /** Opens it; also where a reload has closed it. */
  show: (page: Page) => Promise<unknown>
  /** Where its fields and buttons are. */
  scope: (page: Page) => Locator
  /** Its text survives a reload of the page. */
  isKept?: boolean
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

/** ms that an act takes at most. */
const timeout = 5000

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
export class Walker {
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

  /** Something can be filled in. */
  async begin(): Promise<void> {
    await this.#form.show(this.#page)
    const fields = this.#scope().locator('input, textarea, select, [role=radio], [role=spinbutton]')
    await expect(fields.first()).toBeAttached()
  }

  async step(context: BrowserContext): Promise<void> {
    const loads = [this.#reload, this.#awayAndBack, () => this.#secondTab(context)]
    const load = () => loads[this.#pick(loads.length)]?.call(this)
    const acts = [
      ...[this.#type, this.#type, this.#type, this.#type, this.#press, this.#press, this.#press],
      // What loads a page takes as long as all others together.
      ...[this.#choose, this.#key, load],
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

  async #fields(): Promise<{ label: string; value: string }[]> {
    const fields = await this.#inputs().evaluateAll((elements) =>
      (elements as HTMLInputElement[]).map((element) => {
        const region = element.closest('section, [role=dialog]')?.id ?? ''
        return {
          label: `${region} ${element.labels?.[0]?.innerText ?? (element.ariaLabel || element.name)}`,
          value: element.value,
        }
      }),
    )
    // Fields come and go: of several with one label each is known by its place among them.
    const seen = new Map<string, number>()
    return fields.map(({ label, value }) => {
      const nth = (seen.get(label) ?? 0) + 1
      seen.set(label, nth)
      return { label: `${label} ${nth}`, value }
    })
  }

  /** Of what is there at this moment: nothing is waited for. */
  async #one(of: Locator): Promise<ElementHandle | undefined> {
    const found = await of.elementHandles()
    return found[this.#pick(Math.max(found.length, 1))]
  }

  async #type(): Promise<void> {
    const found = await this.#inputs().elementHandles()
    const at = this.#pick(Math.max(found.length, 1))
    const text = texts[this.#pick(texts.length)] ?? ''
    const isText = await found[at]
      ?.evaluate(
        (element) =>
          element instanceof HTMLTextAreaElement ||
          (element instanceof HTMLInputElement &&
            !['number', 'date', 'color'].includes(element.type) &&
            !element.readOnly),
      )
      .catch(() => false)
    if (!isText) return
    await this.#unlessGone(found[at], (input) => input.fill(text, { timeout }))
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
    const { words = '', isSubmit = false } =
      (await button
        ?.evaluate((element) => ({
          words: (element as HTMLButtonElement).innerText,
          isSubmit: (element as HTMLButtonElement).type === 'submit',
        }))
        .catch(() => undefined)) ?? {}
    this.done.push(`press ${words.slice(0, 20)}`)
    await this.#click(button)
    // What other buttons do to fields is their own: what was sent and refused has to stay.
    if (!this.#form.isKept && !isSubmit) this.#typed.clear()
  }

  async #choose(): Promise<void> {
    this.done.push('choose')
    await this.#click(
      await this.#one(
        this.#scope().locator('input[type=checkbox]:enabled:visible, input[type=radio]:enabled:visible'),
      ),
    )
  }

  #click(target: ElementHandle | undefined): Promise<void> {
    return this.#unlessGone(target, (element) => element.click({ force: true, noWaitAfter: true, timeout }))
  }

  /** What has gone since it was chosen, with the list or the page that it was on, cannot be used: this act has no effect. */
  async #unlessGone(
    element: ElementHandle | undefined,
    use: (element: ElementHandle) => Promise<void>,
  ): Promise<void> {
    if (!element) return
    await use(element).catch(async (error) => {
      if (await element.isVisible().catch(() => false)) throw error
    })
  }

  async #key(): Promise<void> {
    const key = ['Tab', 'Enter', 'Shift+Tab'][this.#pick(3)] ?? 'Tab'
    this.done.push(key)
    await this.#page.keyboard.press(key)
    // Enter presses whatever has the focus.
    if (key === 'Enter' && !this.#form.isKept) this.#typed.clear()
  }

  async #reload(): Promise<void> {
    this.done.push('reload')
    if (!this.#form.isKept) this.#typed.clear()
    await this.#page.reload()
    await this.#shown()
  }

  async #awayAndBack(): Promise<void> {
    this.done.push('away and back')
    if (!this.#form.isKept) this.#typed.clear()
    await this.#page.goto('/terms')
    await this.#page.goBack()
    await this.#shown()
  }

  /** As a person would have it in front of them again. */
  async #shown(): Promise<void> {
    await hydrated(this.#page)
    if (this.#form.isKept) await expect(this.#inputs().first()).toBeVisible()
    else await this.#form.show(this.#page)
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
