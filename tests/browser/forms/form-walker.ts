import type { ElementHandle, Locator, Page } from '@playwright/test'
import { waitForHydration } from '../support/people.ts'
import { expect } from '../support/shop.ts'
import { type FieldState, inputsIn, readFields } from './form-fields.ts'
import { type Refusals, refusalNames } from './refusals.ts'

/** The page that is shown when the code of a page has failed. */
export const faultPage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong!' })

export interface Form {
  /** Opens the form, also after a reload, a press or Escape has closed it. */
  show: (page: Page) => Promise<unknown>
  /** The locator of the form's fields and buttons. */
  scope: (page: Page) => Locator
  /**
   * Labels of fields whose text is restored after a reload,
   * "back", or Escape in a dialog; none if undefined.
   */
  keeps?: RegExp
  /** Labels of fields that a press may change on purpose, such as those of a removed row. */
  changes?: RegExp
  /** Whether the server renders the form, so that it can be filled in before hydration. */
  isRendered?: boolean
  /** Whether submitting the form sends nothing to the server, which could refuse it. */
  isLocal?: boolean
}

/** Each text is unique, so that mixed-up fields and tabs are detected. */
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

/** The maximum duration of an action in ms. */
const timeout = 5000

/** Buttons that discard what was typed, or navigate elsewhere on purpose. */
const discardingButtons =
  /Google|Log ?out|Delete|Remove|Discard|Cancel|Reset|Clear|^Back|^No\b|^Keep|Decline|Leave|Use the other|Open the other/i

/** mulberry32, seeded with the FNV-1a hash of the seed. */
function random(seed: string): (max: number) => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  return (max) => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), 1 | state)
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
    return ((hash ^ (hash >>> 14)) >>> 0) % max
  }
}

/** A tab with the form, and the texts that were last typed in it, by label. */
interface Tab {
  page: Page
  typed: Map<string, string>
}

interface Walk {
  form: Form
  /** The same seed gives the same walk on every machine. */
  seed: string
  refusals: Refusals
  /** A second tab of the same browser. */
  openOther: () => Promise<Page>
}

/** Fills in a form in unusual ways: before hydration, twice, backwards, in two tabs. */
export class Walker {
  readonly #form: Form
  readonly #pick: (below: number) => number
  readonly #refusals: Refusals
  readonly #openOther: () => Promise<Page>
  readonly #tab: Tab
  #other: Tab | undefined
  #address = ''
  #serial = 10
  /** Whether the current action may close the form. */
  #mayClose = false
  readonly actionLog: string[] = []

  constructor(page: Page, { form, seed, refusals, openOther }: Walk) {
    this.#tab = { page, typed: new Map() }
    this.#form = form
    this.#pick = random(seed)
    this.#refusals = refusals
    this.#openOther = openOther
  }

  /** Waits until a field can be filled in. */
  async begin(): Promise<void> {
    await this.#show(this.#tab)
    this.#address = pathOf(this.#page)
  }

  /**
   * Takes this many actions. Slow ones happen at most once: a second tab
   * in half of the walks, and one way to reload the page.
   */
  async walk(actionCount: number): Promise<void> {
    const fastActions = [
      ...[this.#type, this.#type, this.#type, this.#type, this.#press, this.#press, this.#press],
      ...[this.#choose, this.#key, this.#key, this.#fetchAgain, this.#escape],
    ]
    const tab = this.#pick(2 * actionCount)
    // If no text is restored, a reload tests little more than the other forms of the page do.
    const { keeps, isRendered } = this.#form
    const load = keeps || isRendered ? this.#pick(actionCount) : this.#pick(3 * actionCount)
    for (let action = 0; action < actionCount; action++) {
      this.#refusals.kind = this.#one(refusalNames) ?? 'fault'
      this.#mayClose = false
      if (action === load) await this.#load()
      if (action === tab) await this.#secondTab()
      await this.#one(fastActions)?.call(this)
      await this.#expectIntact(this.#tab)
    }
    await this.#expectIntact(this.#tab)
    if (this.#other) await this.#expectIntact(this.#other)
  }

  get #page(): Page {
    return this.#tab.page
  }

  /**
   * Expects no crash and all typed texts in their fields, and opens the form for the next
   * action. On a busy machine a form may close some time after the action that closed it.
   */
  async #expectIntact(tab: Tab): Promise<void> {
    await expect(faultPage(tab.page), this.actionLog.join(', ')).toBeHidden()
    await expect(async () => {
      if (!(await this.#isShown(tab))) {
        // A form whose submission was refused stays open.
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
   * Opens the form until it can be filled in: a dialog whose
   * code was still loading may open over it, and is then closed.
   */
  async #show({ page }: Tab): Promise<void> {
    await expect(async () => {
      await this.#form.show(page)
      await expect(this.#any(page).first()).toBeAttached({ timeout: 1000 })
    }).toPass()
  }

  async #expectTexts(tab: Tab, limitMs = 5000): Promise<void> {
    const lostTexts = async () => {
      const fields = await readFields(this.#scope(tab.page), true)
      return [...tab.typed].flatMap(([label, text]) => {
        const field = fields.find((each) => each.label === label)
        if (field) return field.value === text ? [] : [{ label, text, now: field.value }]
        // A label may change with a choice; then the text is in the field with the new label.
        return text.trim() === '' || fields.some(({ value }) => value === text)
          ? []
          : [{ label, text, now: 'no such field' }]
      })
    }
    const tabName = tab === this.#tab ? '' : 'in the second tab '
    await expect
      .poll(lostTexts, { message: `${tabName}after ${this.actionLog.join(', ')}`, timeout: limitMs })
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

  #fields(page: Page): Promise<FieldState[]> {
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
    const handles = await this.#inputs(page).elementHandles()
    await useUnlessDetached(handles[index], (input) => input.fill(text, { timeout }))
    this.actionLog.push(`type "${text.slice(0, 12)}" in ${index}`)
    const field = (await this.#fields(page))[index]
    if (field && field.label === fields[index].label) typed.set(field.label, field.value)
    // Typing may change derived fields, such as a billing address that copies the delivery address.
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
    const at = this.#one(
      buttons.flatMap(({ words }, index) => (discardingButtons.test(words) ? [] : [index])),
    )
    if (at === undefined) return
    const { words = '', isSubmit = false } = buttons[at] ?? {}
    this.actionLog.push(`press ${words.slice(0, 20)}${isSubmit ? ` (${this.#refusals.kind})` : ''}`)
    const handles = await this.#scope(this.#page).locator('button:visible').elementHandles()
    this.#mayClose = !isSubmit
    await click(handles[at])
    this.#forgetChanging(isSubmit)
  }

  /** Other buttons may change these fields; after a refused submission they have to stay. */
  #forgetChanging(isSubmit: boolean): void {
    if (isSubmit && !this.#form.isLocal) return
    for (const label of this.#tab.typed.keys())
      if (this.#form.changes?.test(label)) this.#tab.typed.delete(label)
  }

  async #choose(): Promise<void> {
    this.actionLog.push('choose')
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
    // Enter presses the focused button, and adds a line in a text area.
    if (key === 'Enter' && (focused.isLines || (focused.isButton && discardingButtons.test(focused.words))))
      return
    this.actionLog.push(key === 'Enter' ? `Enter (${this.#refusals.kind})` : key)
    const isSubmit = !focused.isButton || focused.isSubmit
    this.#mayClose = key === 'Enter' && !isSubmit
    await this.#page.keyboard.press(key)
    if (key === 'Enter') this.#forgetChanging(isSubmit)
  }

  async #escape(): Promise<void> {
    this.actionLog.push('Escape')
    this.#mayClose = true
    await this.#page.keyboard.press('Escape')
  }

  /** Refetches data, as after the tab was hidden or the connection was lost. */
  async #fetchAgain(): Promise<void> {
    this.actionLog.push('fetch again')
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
    this.actionLog.push('reload')
    this.#forgetUnkept(this.#tab)
    await page.reload({ waitUntil: this.#form.isRendered ? 'commit' : 'domcontentloaded' })
    if (this.#form.isRendered) {
      // Before hydration.
      await this.#inputs(page).first().waitFor()
      const early = new Map(typed)
      await this.#typeInto(this.#tab, `early ${this.#serial++}`)
      // The other texts are restored after hydration.
      for (const [label, text] of early) if (!typed.has(label)) typed.set(label, text)
    }
    await this.#shown()
  }

  async #awayAndBack(): Promise<void> {
    this.actionLog.push('away and back')
    this.#forgetUnkept(this.#tab)
    await this.#page.goto('/robots.txt')
    await this.#page.goBack()
    await this.#shown()
  }

  /** Opens the form again, as a person would. */
  async #shown(): Promise<void> {
    await waitForHydration(this.#page)
    await this.#form.show(this.#page)
    await this.#expectTexts(this.#tab)
  }

  /** Types in another tab: no tab may get the texts of the other. */
  async #secondTab(): Promise<void> {
    // Forms without text fields can't mix up texts.
    if (!(await this.#fields(this.#page)).some(({ isText }) => isText)) return
    this.actionLog.push('second tab')
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
 * An element that has been removed since it was picked, with its
 * list or page, can't be used: the action has no effect.
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
