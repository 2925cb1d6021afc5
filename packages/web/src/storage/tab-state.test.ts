import { readFileSync } from 'node:fs'
import type { UserView } from '@printery/contract'
import { step } from '@printery/domain/testing/step'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { findSavedDiscount } from '../features/checkout/discounts/saved-discount.ts'
import { findSavedForm, saveForm } from '../features/checkout/form/saved-form.ts'
import { type CheckoutFields, fieldsToCorrect, initialForm } from '../features/checkout/model.ts'
import { readCopy } from '../features/designs/autosave/local-copies.ts'
import { blankFields, issuesOf } from '../features/products/form/form-model.ts'
import { findProductForm } from '../features/products/form/saved-form.ts'
import { endSession, type Session, storeSession } from '../session/session.ts'
import { findDesignInReview } from './design-in-review.ts'
import { findOrder, type OrderInProgress } from './order-in-progress.ts'
import {
  clearSavedTexts,
  clearSavedTextsAfter,
  readSavedTexts,
  saveTexts,
  saveTypedTexts,
} from './saved-texts.ts'
import { clearTabState } from './tab-state.ts'

/** Like those of a browser's storage, the keys are enumerable; clearing by prefix relies on it. */
let storage: Record<string, string> = {}

beforeEach(() => {
  storage = {}
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, {
      get: (stored, name: string) =>
        ({
          getItem: (key: string) => stored[key] ?? null,
          setItem: (key: string, value: string) => {
            stored[key] = value
          },
          removeItem: (key: string) => {
            delete stored[key]
          },
        })[name],
    }),
  )
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', undefined)
  return () => {
    endSession('lost')
    vi.unstubAllGlobals()
  }
})

const mei = {
  id: 'mei',
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@shop.test',
  address: '',
  phoneNumber: '',
}
const typedFields: CheckoutFields = {
  ...initialForm(mei as UserView),
  customerAddress: '18 Jalan Tinta',
  customerPhoneNumber: '91234567',
  shippingType: 'fast',
  isSameAsShipping: true,
  // An empty tax number is not restored, so that the form contains that of the account.
  taxNumber: 'DE136695976',
}
const order: OrderInProgress = {
  productId: 'tee',
  colours: ['1c1c1d'],
  printed: { front: { type: 'Screen Printing', inks: 2 } },
  isLastStep: true,
  savedByInk: 80,
  choices: { colour: '1c1c1d' },
  design: { draftId: 'd', pictures: { front: { url: '/a', width: 1, height: 2, area: 'Chest' } } },
}
const inReview = {
  ...{ orderId: 'o', itemId: 'i', draftId: 'd', productId: 'tee', colours: ['1c1c1d'] },
  printed: { back: { inks: 1 } },
}
const product = { href: '/form', fields: blankFields(), saved: { id: 'p', version: 2 } }
const copy = {
  design: JSON.parse(
    readFileSync(new URL('../../../design/src/saved/version-1.json', import.meta.url), 'utf8'),
  ) as unknown,
  ...{ draftId: 'd', version: 3, productId: 'tee', changedAt: 1 },
}

/** For every form that saves state, a valid value and the function that reads it. */
const stored = {
  'printery-checkout': {
    valid: { userId: 'mei', fields: typedFields },
    read: () => findSavedForm({ userId: 'mei' }),
  },
  'printery-checkout-discount': {
    valid: { userId: 'mei', discountId: 'tea' },
    read: () => findSavedDiscount('mei', undefined),
  },
  'printery-order-in-progress tee': { valid: order, read: () => findOrder('tee') },
  'printery-design-in-review i': { valid: inReview, read: () => findDesignInReview('i') },
  'printery-product-form': { valid: product, read: () => findProductForm() },
  'printery-texts contact': {
    valid: { texts: { subject: 'Mugs', message: 'Do you print mugs?' } },
    read: () => readSavedTexts('contact', ['subject', 'message']),
  },
} as const
type Key = keyof typeof stored
const keys = Object.keys(stored) as Key[]

test('CORRECT-002 values that the browser stored for a form are restored unchanged', () => {
  for (const key of keys) storage[key] = JSON.stringify(stored[key].valid)
  expect(stored['printery-checkout'].read()).toEqual(typedFields)
  expect(stored['printery-checkout-discount'].read()).toBe('tea')
  expect(stored['printery-order-in-progress tee'].read()).toEqual(order)
  expect(stored['printery-design-in-review i'].read()).toEqual(inReview)
  expect(stored['printery-product-form'].read()).toEqual({
    ...product,
    fields: JSON.parse(JSON.stringify(product.fields)),
  })
  expect(stored['printery-texts contact'].read()).toEqual({ subject: 'Mugs', message: 'Do you print mugs?' })
  expect(readCopy(copy)).toMatchObject({ draftId: 'd', version: 3 })
})

test('a delivery type that is null leaves the other fields of the checkout intact', async () => {
  await step('CORRECT-001 the form that crashed opens with everything else that was typed', () => {
    storage['printery-checkout'] = JSON.stringify({
      userId: 'mei',
      fields: { ...typedFields, shippingType: null },
    })
    const fields = { ...initialForm(mei as UserView), ...findSavedForm({ userId: 'mei' }) }
    expect(fields).toEqual({ ...typedFields, shippingType: '' })
    expect(fieldsToCorrect(fields)).toEqual(['shippingType'])
  })
})

test('state saved for another user or another version of the source is not read', () => {
  storage['printery-checkout'] = JSON.stringify({ userId: 'wei', fields: typedFields })
  expect(findSavedForm({ userId: 'mei' })).toEqual({})
  saveForm({ userId: 'mei', source: { id: 'd', version: 1 } }, typedFields)
  expect(findSavedForm({ userId: 'mei', source: { id: 'd', version: 1 } })).toEqual(typedFields)
  expect(findSavedForm({ userId: 'mei', source: { id: 'd', version: 2 } })).toEqual({})
})

const storedTexts = (form: string) => storage[`printery-texts ${form}`]

test('texts of a form are read only by their owner, and an invalid text leaves the others intact', () => {
  storeSession({ token: 't', user: { ...mei, role: 'customer' } } as Session)
  saveTexts('note wei', { text: 'Calls on Mondays', title: 'Wei' })
  expect(readSavedTexts('note wei', ['text'])).toEqual({ text: 'Calls on Mondays' })
  expect(readSavedTexts('note mei', ['text'])).toEqual({})
  storage['printery-texts note wei'] = JSON.stringify({ userId: 'mei', texts: { text: 7, title: 'Wei' } })
  expect(readSavedTexts('note wei', ['text', 'title'])).toEqual({ title: 'Wei' })
  clearSavedTexts('note wei')
  expect(storedTexts('note wei')).toBeUndefined()
})

test('a text equal to its initial value is not saved, so that a later value of the server is shown', () => {
  const initial = { address: '1 Old Road', phone: '91234567' }
  saveTypedTexts('details', { address: '2 New Road', phone: '91234567' }, initial)
  expect(readSavedTexts('details', ['address', 'phone'])).toEqual({ address: '2 New Road' })
  saveTypedTexts('details', { address: '', phone: '91234567' }, initial)
  expect(readSavedTexts('details', ['address', 'phone'])).toEqual({ address: '' })
  saveTypedTexts('details', initial, initial)
  expect(storedTexts('details')).toBeUndefined()
})

test('a sent text is cleared once the request has succeeded, unless it was changed meanwhile', async () => {
  saveTexts('sent', { text: 'One' })
  clearSavedTextsAfter('sent', Promise.reject(new Error('refused')))
  saveTexts('typed on', { text: 'One' })
  clearSavedTextsAfter('typed on', Promise.resolve())
  saveTexts('typed on', { text: 'Two' })
  await Promise.resolve()
  expect(readSavedTexts('sent', ['text'])).toEqual({ text: 'One' })
  expect(readSavedTexts('typed on', ['text'])).toEqual({ text: 'Two' })
  clearSavedTextsAfter('sent', Promise.resolve())
  await Promise.resolve()
  expect(storedTexts('sent')).toBeUndefined()
})

test('after an expired session only the same user sees the texts after the next login', () => {
  const session = { token: 't', user: { ...mei, role: 'customer' } } as Session
  storeSession(session)
  saveTexts('contact', { message: 'Mine' })
  endSession('lost')
  expect(readSavedTexts('contact', ['message'])).toEqual({})
  storeSession({ ...session, user: { ...session.user, id: 'wei' } })
  expect(readSavedTexts('contact', ['message'])).toEqual({})
  storeSession(session)
  expect(readSavedTexts('contact', ['message'])).toEqual({ message: 'Mine' })
})

/** Copies a value and replaces one value inside it, at any depth. */
function withReplacedValue(value: unknown, path: readonly number[], replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return replacement
  const entries = Object.entries(value)
  const entryIndex = (path[0] ?? 0) % Math.max(1, entries.length)
  const changed = entries.map(([name, entryValue], index) => [
    name,
    index === entryIndex ? withReplacedValue(entryValue, path.slice(1), replacement) : entryValue,
  ])
  return Array.isArray(value) ? changed.map(([, entryValue]) => entryValue) : Object.fromEntries(changed)
}

const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 })

test('CORRECT-002 whatever the storage contains, each form opens with valid values or none', () => {
  const read = () => {
    const checkout = { ...initialForm(mei as UserView), ...stored['printery-checkout'].read() }
    expect(fieldsToCorrect(checkout)).toEqual(expect.any(Array))
    expect(['string', 'object', 'undefined']).toContain(typeof stored['printery-checkout-discount'].read())
    for (const restored of [
      stored['printery-order-in-progress tee'].read(),
      stored['printery-design-in-review i'].read(),
    ]) {
      expect(restored === undefined || restored.colours.every((hex) => hex.length >= 0)).toBe(true)
      for (const page of Object.values(restored?.design?.pictures ?? {}))
        expect(page?.url.length).toBeDefined()
    }
    for (const text of Object.values(stored['printery-texts contact'].read()))
      expect(text).toEqual(expect.any(String))
    const form = stored['printery-product-form'].read()
    if (form) expect(issuesOf(form.fields)).toBeDefined()
  }
  fc.assert(
    fc.property(fc.constantFrom(...keys), path, fc.jsonValue(), (key, path, value) => {
      for (const otherKey of keys) delete storage[otherKey]
      storage[key] = JSON.stringify(withReplacedValue(stored[key].valid, path, value))
      read()
    }),
    { numRuns: 2000, seed: 17 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.json()), (key, text) => {
      storage[key] = text
      read()
    }),
    { numRuns: 500, seed: 17 },
  )
})

test('CORRECT-002 a stored copy of a design is opened only if it can be drawn', () => {
  fc.assert(
    fc.property(path, fc.jsonValue(), (replacedPath, value) => {
      const read = readCopy(withReplacedValue(copy, replacedPath, value))
      if (read)
        expect(read.design).toMatchObject({ version: expect.any(Number), elements: expect.any(Object) })
    }),
    { numRuns: 500, seed: 17 },
  )
})

test('an invalid value is deleted from the storage', () => {
  storage['printery-order-in-progress tee'] = '{"productId":7}'
  expect(findOrder('tee')).toBeUndefined()
  expect(Object.keys(storage)).toEqual([])
})

test('CORRECT-003 after a crash the state of every form is cleared, and nothing else', () => {
  for (const key of keys) storage[key] = JSON.stringify(stored[key].valid)
  storage['printery-checkout-draft-1'] = '{}'
  storage['printery-shared-1'] = 'a token'
  clearTabState()
  expect(Object.keys(storage)).toEqual(['printery-shared-1'])
})
