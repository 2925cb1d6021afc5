import { useState } from 'react'
import { getSession } from '../session/session.ts'
import { isOptional, isRecord, isShape, isText, tabState, validFields } from './tab-state.ts'

interface SavedTexts {
  /** The user who typed the texts; they are not shown to other users of the browser. */
  userId: string | undefined
  /** Validated field by field when read. */
  texts: Record<string, unknown>
}

const prefix = 'printery-texts '
const state = tabState<SavedTexts>(
  prefix,
  isShape<SavedTexts>({ userId: isOptional(isText), texts: isRecord }),
)
const keyOf = (form: string) => `${prefix}${form}`

/** The unsent texts of a form in this tab. `form` identifies the form and its subject. */
export function readSavedTexts<Name extends string>(
  form: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  // There is no storage on the server.
  const stored = typeof document === 'undefined' ? undefined : state.read(keyOf(form))
  // After a session has expired, the texts are restored by the next login of the same user.
  if (stored?.userId !== getSession()?.user.id) return {}
  const guards = Object.fromEntries(names.map((name) => [name, isText]))
  return validFields(stored?.texts, guards) as Partial<Record<Name, string>>
}

/** Must not be used for passwords, codes or card data. */
export function saveTexts(form: string, texts: Readonly<Record<string, string>>): void {
  state.write(keyOf(form), { userId: getSession()?.user.id, texts: { ...texts } })
}

/** Saves only texts that differ from their initial values, so that the other fields show later changes on the server. */
export function saveTypedTexts<Name extends string>(
  form: string,
  texts: Readonly<Record<Name, string>>,
  initial: Readonly<Record<Name, string>>,
): void {
  const typed = typedTexts(texts, initial)
  if (Object.keys(typed).length > 0) saveTexts(form, typed as Record<string, string>)
  else clearSavedTexts(form)
}

function typedTexts<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  initial: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(texts) as Name[]
  const typed = names.filter((name) => texts[name] !== initial[name])
  return Object.fromEntries(typed.map((name) => [name, texts[name]])) as Partial<Record<Name, string>>
}

/** Clears the saved texts when the request has succeeded, unless they were changed meanwhile. */
export function clearSavedTextsAfter(form: string, request: Promise<unknown>): void {
  const readSaved = () => JSON.stringify(state.read(keyOf(form)))
  const savedBefore = readSaved()
  void request.then(
    () => {
      if (readSaved() === savedBefore) clearSavedTexts(form)
    },
    // The caller shows the error.
    () => undefined,
  )
}

export function clearSavedTexts(form: string): void {
  state.clear(keyOf(form))
}

/**
 * The texts of a form, which are restored after a reload, a visit to another page, or a dialog that was closed by
 * mistake. Each `form` has separate texts.
 */
export function useSavedTexts<Name extends string>(form: string, initial: Readonly<Record<Name, string>>) {
  const names = Object.keys(initial) as Name[]
  const load = () => ({ form, typed: readSavedTexts(form, names) })
  const [formTexts, setFormTexts] = useState(load)
  const current = formTexts.form === form ? formTexts : load()
  if (current !== formTexts) setFormTexts(current)
  const texts = { ...initial, ...current.typed } as Record<Name, string>

  const discard = () => clearSavedTexts(form)
  return {
    texts,
    change: (changes: Partial<Record<Name, string>>) => {
      const changed = { ...texts, ...changes }
      setFormTexts({ form, typed: typedTexts(changed, initial) })
      saveTypedTexts(form, changed, initial)
    },
    /** For a button that discards the texts. */
    discard,
    /** Clears the texts when the request has succeeded, even after the form was closed, unless they were changed meanwhile. */
    clearAfter: (request: Promise<unknown>): void => {
      clearSavedTextsAfter(form, request)
      void request.then(
        () => setFormTexts((latest) => (latest.typed === current.typed ? { form, typed: {} } : latest)),
        () => undefined,
      )
    },
  }
}

/** `useSavedTexts` for a form with one text, which is initially empty. */
export function useSavedText(form: string) {
  const { texts, change, ...saved } = useSavedTexts(form, { text: '' })
  return { ...saved, text: texts.text, setText: (text: string) => change({ text }) }
}
