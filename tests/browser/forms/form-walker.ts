import type { ElementHandle, Locator, Page } from '@playwright/test'
import { hydrated } from '../support/people.ts'
import { expect } from '../support/shop.ts'
import { type FieldNow, inputsIn, readFields } from './form-fields.ts'
import { type Refusals, waysToRefuse } from './refusals.ts'

/** What a page becomes whose code has failed. */
export const faultPage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong!' })

export interface Form {
  /** Opens it; also where a reload, a press or Escape has closed it. */
  show: (page: Page) => Promise<unknown>
  /** Where its fields and buttons are. */
  scope: (page: Page) => Locator
  /**
   * Labels of fields whose text comes back after a reload, "back", or Escape in a dialog. Without it none
   * does.
   */
  keeps?: RegExp
  /** Labels of fields that change by a press that is meant to change them, such as a row that is removed. */
  changes?: RegExp
  /** The server renders it, so that it can be filled in before the page's scripts have come. */
  isRendered?: boolean
  /** What is submitted goes to no server, which could refuse it. */
  isLocal?: boolean
}

/** Each is another text, by which a field is told from another, and a tab from another. */
const texts: readonly ((serial: number) => string)[] = [
  () => '',
  () => ' ',
  (serial) => `Tan ${serial}`,
  (serial) => `漢字 🎽 é ${serial}`,
  (serial) => `${serial}${'x'.repeat(300)}`,
  (serial) => `-${serial}`,
  (serial) => `${serial}e9`,
  (serial) => `<b>"${serial}`,
  (serial) => `mei+${serial}@shop.test`,
  (serial) => `+65 9123${serial}`,
]

/** ms that an act takes at most. */
const timeout = 5000

/** Buttons that give up what was written, or lead somewhere else on purpose. */
const givesUp =
  /Google|Log ?out|Delete|Remove|Discard|Cancel|Reset|Clear|^Back|^No\b|^Keep|Decline|Leave|Use the other|Open the other/i

/** mulberry32, begun with FNV-1a of the seed. */
function random(seed: string): (below: number) => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A tab with the form in it, and what was typed there last, by the label of the field. */
interface Tab {
  page: Page
  typed: Map<string, string>
}

interface Walk {
  form: Form
  /** Gives the same walk everywhere. */
  seed: string
  refusals: Refusals
  /** A second tab of the same browser. */
  openOther: () => Promise<Page>
}

/** One who fills in a form as nobody should: too early, twice, backwards, in two tabs. */
export class Walker {
  readonly #form: Form
  readonly #pick: (below: number) => number
  readonly #refusals: Refusals
  readonly #openOther: () => Promise<Page>
  readonly #tab: Tab
  #other: Tab | undefined
  #address = ''
  #serial = 10
  /** The act is one that may close the form. */
  #mayClose = false
  readonly done: string[] = []

  constructor(page: Page, { form, seed, refusals, openOther }: Walk) {
    this.#tab = { page, typed: new Map() }
    this.#form = form
    this.#pick = random(seed)
    this.#refusals = refusals
    this.#openOther = openOther
  }

  /** Something can be filled in. */
  async begin(): Promise<void> {
    await this.#show(this.#tab)
    this.#address = pathOf(this.#page)
  }

  /**
   * So many acts. What is slow is done once at most: another tab in half of the walks, and a way to load
   * the page again.
   */
  async walk(acts: number): Promise<void> {
    const cheap = [
      ...[this.#type, this.#type, this.#type, this.#type, this.#press, this.#press, this.#press],
      ...[this.#choose, this.#key, this.#key, this.#fetchAgain, this.#escape],
    ]
    const tab = this.#pick(2 * acts)
    // Where nothing comes back, loading tells little that the other forms of its page don't.
    const { keeps, isRendered } = this.#form
    const load = keeps || isRendered ? this.#pick(acts) : this.#pick(3 * acts)
    for (let act = 0; act < acts; act++) {
      this.#refusals.how = this.#one(waysToRefuse) ?? 'fault'
      this.#mayClose = false
      if (act === load) await this.#load()
      if (act === tab) await this.#secondTab()
      await this.#one(cheap)?.call(this)
      await this.#expectIntact(this.#tab)
    }
    await this.#expectIntact(this.#tab)
    if (this.#other) await this.#expectIntact(this.#other)
  }

  get #page(): Page {
    return this.#tab.page
  }

  /**
   * Nothing has crashed, and what was typed stands where it was typed; the form is made ready for what
   * comes next. On a busy machine a form may close some time after what closed it.
   */
  async #expectIntact(tab: Tab): Promise<void> {
    await expect(faultPage(tab.page), this.done.join(', ')).toBeHidden()
    await expect(async () => {
      if (!(await this.#isShown(tab))) {
        // What was sent and refused stays open.
        if (this.#mayClose) this.#forgetUnkept(tab)
        await this.#show(tab)
      }
      await this.#expectTexts(tab, 1000)
    }).toPass({ timeout: 10_000 })
  }

  async #isShown({ page }: Tab): Promise<boolean> {
    return pathOf(page) === this.#address && (await this.#any(page).count()) > 0
  }

  /**
   * Until it can be filled in: a dialog whose code was still loading opens over it a moment later, and is
   * closed then.
   */
  async #show({ page }: Tab): Promise<void> {
    await expect(async () => {
      await this.#form.show(page)
      await expect(this.#any(page).first()).toBeAttached({ timeout: 1000 })
    }).toPass()
  }

  async #expectTexts(tab: Tab, limitMs = 5000): Promise<void> {
    const lost = async () => {
      const fields = await readFields(this.#scope(tab.page), true)
      return [...tab.typed].flatMap(([label, text]) => {
        const field = fields.find((each) => each.label === label)
        if (field) return field.value === text ? [] : [{ label, text, now: field.value }]
        // A label may change with a choice; the text stands below the new one then.
        return text.trim() === '' || fields.some(({ value }) => value === text)
          ? []
          : [{ label, text, now: 'no such field' }]
      })
    }
    const which = tab === this.#tab ? '' : 'in the second tab '
    await expect
      .poll(lost, { message: `${which}after ${this.done.join(', ')}`, timeout: limitMs })
      .toEqual([])
  }

  #forgetUnkept(tab: Tab): void {
    for (const label of tab.typed.keys()) if (!this.#form.keeps?.test(label)) tab.typed.delete(label)
  }

  #scope(page: Page): Locator {
    return this.#form.scope(page)
  }

  /** Any field that can be filled in or selected. */
  #any(page: Page): Locator {
    return this.#scope(page).locator(
      ':is(input, textarea, select, [role=radio], [role=spinbutton]):not([data-closed] *)',
    )
  }

  #inputs(page: Page): Locator {
    return inputsIn(this.#scope(page))
  }

  #fields(page: Page): Promise<FieldNow[]> {
    return readFields(this.#scope(page))
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[this.#pick(Math.max(list.length, 1))]
  }

  #type(tab = this.#tab): Promise<void> {
    const text = this.#one(texts)?.(this.#serial++) ?? ''
    return this.#typeInto(tab, text)
  }

  async #typeInto(tab: Tab, text: string): Promise<void> {
    const { page, typed } = tab
    const fields = await this.#fields(page)
    const index = this.#pick(Math.max(fields.length, 1))
    if (!fields[index]?.isText) return
    const found = await this.#inputs(page).elementHandles()
    await useUnlessDetached(found[index], (input) => input.fill(text, { timeout }))
    this.done.push(`type "${text.slice(0, 12)}" in ${index}`)
    const field = (await this.#fields(page))[index]
    if (field && field.label === fields[index].label) typed.set(field.label, field.value)
    // What is derived from it follows, as a billing address where a person asked for that.
    for (const label of typed.keys())
      if (label !== field?.label && this.#form.changes?.test(label)) typed.delete(label)
  }

  async #press(): Promise<void> {
    const buttons = await this.#scope(this.#page)
      .locator('button:visible')
      .evaluateAll((elements) =>
        (elements as HTMLButtonElement[]).map((element) => ({
          words: element.ariaLabel || element.innerText,
          isSubmit: element.type === 'submit',
        })),
      )
    const at = this.#one(buttons.flatMap(({ words }, index) => (givesUp.test(words) ? [] : [index])))
    if (at === undefined) return
    const { words = '', isSubmit = false } = buttons[at] ?? {}
    this.done.push(`press ${words.slice(0, 20)}${isSubmit ? ` (${this.#refusals.how})` : ''}`)
    const found = await this.#scope(this.#page).locator('button:visible').elementHandles()
    this.#mayClose = !isSubmit
    await click(found[at])
    this.#forgetChanging(isSubmit)
  }

  /** What other buttons do to these fields is their own: what was sent and refused has to stay. */
  #forgetChanging(isSubmit: boolean): void {
    if (isSubmit && !this.#form.isLocal) return
    for (const label of this.#tab.typed.keys())
      if (this.#form.changes?.test(label)) this.#tab.typed.delete(label)
  }

  async #choose(): Promise<void> {
    this.done.push('choose')
    const choices = this.#scope(this.#page).locator(
      'input[type=checkbox]:enabled:visible, input[type=radio]:enabled:visible',
    )
    await click(this.#one(await choices.elementHandles()))
    this.#forgetChanging(false)
  }

  async #key(): Promise<void> {
    const key = this.#one(['Tab', 'Enter', 'Shift+Tab']) ?? 'Tab'
    const focused = await this.#page.evaluate(() => {
      const element = document.activeElement
      return {
        words: (element instanceof HTMLElement && (element.ariaLabel || element.innerText)) || '',
        isButton: element?.matches('button, a, summary') ?? false,
        isSubmit: element instanceof HTMLButtonElement && element.type === 'submit',
        isLines: element instanceof HTMLTextAreaElement,
      }
    })
    // Enter presses whatever has the focus, and writes a line into a field of several.
    if (key === 'Enter' && (focused.isLines || (focused.isButton && givesUp.test(focused.words)))) return
    this.done.push(key === 'Enter' ? `Enter (${this.#refusals.how})` : key)
    const isSubmit = !focused.isButton || focused.isSubmit
    this.#mayClose = key === 'Enter' && !isSubmit
    await this.#page.keyboard.press(key)
    if (key === 'Enter') this.#forgetChanging(isSubmit)
  }

  async #escape(): Promise<void> {
    this.done.push('Escape')
    this.#mayClose = true
    await this.#page.keyboard.press('Escape')
  }

  /** As after a while with the tab hidden or the connection lost. */
  async #fetchAgain(): Promise<void> {
    this.done.push('fetch again')
    await this.#page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
      dispatchEvent(new Event('visibilitychange'))
    })
  }

  #load(): Promise<void> {
    return this.#one([this.#reload, this.#awayAndBack])?.call(this) ?? Promise.resolve()
  }

  async #reload(): Promise<void> {
    const { page, typed } = this.#tab
    this.done.push('reload')
    this.#forgetUnkept(this.#tab)
    await page.reload({ waitUntil: this.#form.isRendered ? 'commit' : 'domcontentloaded' })
    if (this.#form.isRendered) {
      // Before the page's scripts are there.
      await this.#inputs(page).first().waitFor()
      const early = new Map(typed)
      await this.#typeInto(this.#tab, `early ${this.#serial++}`)
      // The others are brought back by the scripts.
      for (const [label, text] of early) if (!typed.has(label)) typed.set(label, text)
    }
    await this.#shown()
  }

  async #awayAndBack(): Promise<void> {
    this.done.push('away and back')
    this.#forgetUnkept(this.#tab)
    await this.#page.goto('/robots.txt')
    await this.#page.goBack()
    await this.#shown()
  }

  /** As a person would have it in front of them again. */
  async #shown(): Promise<void> {
    await hydrated(this.#page)
    await this.#form.show(this.#page)
    await this.#expectTexts(this.#tab)
  }

  /** Types in another tab: neither takes the other's text for its own. */
  async #secondTab(): Promise<void> {
    // Where nothing can be written nothing can be mixed up.
    if (!(await this.#fields(this.#page)).some(({ isText }) => isText)) return
    this.done.push('second tab')
    this.#other = { page: await this.#openOther(), typed: new Map() }
    await this.#show(this.#other)
    await this.#typeInto(this.#other, `other ${this.#serial++}`)
    await this.#expectIntact(this.#tab)
    await this.#type()
    await this.#expectIntact(this.#other)
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname

function click(target: ElementHandle | undefined): Promise<void> {
  return useUnlessDetached(target, (element) => element.click({ force: true, noWaitAfter: true, timeout }))
}

/**
 * What has gone since it was chosen, with the list or the page that it was on, cannot be used: this act has
 * no effect.
 */
async function useUnlessDetached(
  element: ElementHandle | undefined,
  use: (element: ElementHandle) => Promise<void>,
): Promise<void> {
  if (!element) return
  await use(element).catch(async (error) => {
    if (await element.isVisible().catch(() => false)) throw error
  })
}
