import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'
import { Walker } from './form-walker.ts'
import { Refusals } from './refusals.ts'
import { passwordForms, walkedElsewhere, walkedForms } from './walked-forms.ts'
import { walks } from './walks.ts'

test('the forms that are walked are those of the table', () => {
  const names = Object.values(walks).flatMap((walk) => Object.keys(walk.forms))
  expect(names.toSorted()).toEqual(Object.keys(walkedForms).toSorted())
})

test('CORRECT-004 every file with a form is walked', () => {
  const packages = new URL('../../../packages/', import.meta.url)
  const drawn = globSync('{web,editor}/src/**/*.tsx', { cwd: packages })
    .filter((file) => !file.endsWith('ui/dialogs/dialog-form.tsx'))
    .filter((file) => /<form|<DialogForm/.test(readFileSync(new URL(file, packages), 'utf8')))
    .toSorted()
  const walked = [...Object.values(walkedForms).flat(), ...walkedElsewhere, ...passwordForms]
  expect([...new Set(walked)].toSorted()).toEqual(drawn)
})

const rounds = Number(process.env.FORM_ROUNDS ?? 1)
/** Walks one seed again, which a failure has named. */
const only = process.env.FORM_SEED
const seeds = only ? [Number(only)] : Array.from({ length: rounds }, (_, index) => index + 1)
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
