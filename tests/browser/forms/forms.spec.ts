import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'
import { Walker } from './form-walker.ts'
import { Refusals } from './refusals.ts'
import { passwordForms, walkedElsewhere, walkedForms } from './walked-forms.ts'
import { walks } from './walks.ts'

test('the walked forms are those in the table', () => {
  const names = Object.values(walks).flatMap((walk) => Object.keys(walk.forms))
  expect(names.toSorted()).toEqual(Object.keys(walkedForms).toSorted())
})

test('CORRECT-004 every file with a form is walked', () => {
  const packages = new URL('../../../packages/', import.meta.url)
  const formFiles = globSync('{web,editor}/src/**/*.tsx', { cwd: packages })
    .filter((file) => !file.endsWith('ui/dialogs/dialog-form.tsx'))
    .filter((file) => /<form|<DialogForm/.test(readFileSync(new URL(file, packages), 'utf8')))
    .toSorted()
  const walked = [...Object.values(walkedForms).flat(), ...walkedElsewhere, ...passwordForms]
  expect([...new Set(walked)].toSorted()).toEqual(formFiles)
})

const rounds = Number(process.env.FORM_ROUNDS ?? 1)
/** Repeats the walk of one seed, which the message of a failure contains. */
const seedOverride = process.env.FORM_SEED
const seeds = seedOverride ? [Number(seedOverride)] : Array.from({ length: rounds }, (_, index) => index + 1)
/** The number of actions per form, besides those that every walk takes once. */
const actionCount = Number(process.env.FORM_ACTS ?? 2)

for (const [name, { enter: enterShop, forms }] of Object.entries(walks)) {
  for (const seed of seeds)
    test(`CORRECT-004 no sequence of presses and keys crashes a form or loses its text: ${name} (seed ${seed})`, async ({
      page,
      context,
    }) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
      await enterShop?.(page)
      // Everything that is sent is refused, because text gets lost after refusals.
      const refusals = new Refusals()
      await refusals.begin(context)
      const openOther = secondTabOf(context)
      for (const [formName, form] of Object.entries(forms))
        await test.step(formName, async () => {
          const walker = new Walker(page, { form, seed: `${seed} ${formName}`, refusals, openOther })
          const walk = () => `${formName}, FORM_SEED=${seed}: ${walker.actionLog.join(', ')}`
          await walker.begin()
          try {
            await walker.walk(actionCount)
          } catch (fault) {
            throw new Error(`${walk()}\n${errors.join('\n')}`, { cause: fault })
          }
          expect(errors, walk()).toEqual([])
        })
    })
}

/** A second tab that all forms of a walk share. */
function secondTabOf(context: BrowserContext): () => Promise<Page> {
  let other: Promise<Page> | undefined
  return () => {
    other ??= context.newPage()
    return other
  }
}
