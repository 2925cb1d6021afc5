import { useState } from 'react'
import { getSession } from '../session/session.ts'
import { fittingFields, isOptional, isRecord, isShape, isText, tabState } from './tab-state.ts'

interface SavedTexts {
  /** Nobody else who uses the browser is shown them. */
  userId: string | undefined
  /** Judged field by field when they are read. */
  texts: Record<string, unknown>
}

const prefix = 'printery-texts '
const state = tabState<SavedTexts>(
  prefix,
  isShape<SavedTexts>({ userId: isOptional(isText), texts: isRecord }),
)
const keyOf = (form: string) => `${prefix}${form}`

/** What the person wrote into a form in this tab and has not sent. `form` names it and what it is about. */
export function readSavedTexts<Name extends string>(
  form: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  // The server has no tab.
  const kept = typeof document === 'undefined' ? undefined : state.read(keyOf(form))
  // Who has lost the session finds them after the next login.
  if (kept?.userId !== getSession()?.user.id) return {}
  const guards = Object.fromEntries(names.map((name) => [name, isText]))
  return fittingFields(kept?.texts, guards) as Partial<Record<Name, string>>
}

/** Never of passwords, codes or card data. */
export function saveTexts(form: string, texts: Readonly<Record<string, string>>): void {
  state.write(keyOf(form), { userId: getSession()?.user.id, texts: { ...texts } })
}

export function clearSavedTexts(form: string): void {
  state.clear(keyOf(form))
}

/**
 * The texts of a form, which come back after a reload, a visit to another page, or a dialog that was closed by mistake.
 * What is written for another `form` is another's.
 */
export function useSavedTexts<Name extends string>(form: string, initial: Readonly<Record<Name, string>>) {
  const names = Object.keys(initial) as Name[]
  const begin = () => ({
    form,
    texts: { ...initial, ...readSavedTexts(form, names) } as Record<Name, string>,
  })
  const [held, setHeld] = useState(begin)
  const current = held.form === form ? held : begin()
  if (current !== held) setHeld(current)

  const forget = () => clearSavedTexts(form)
  return {
    texts: current.texts,
    change: (part: Partial<Record<Name, string>>) => {
      const texts = { ...current.texts, ...part }
      setHeld({ form, texts })
      if (names.some((name) => texts[name] !== initial[name])) saveTexts(form, texts)
      else forget()
    },
    /** For a button that gives the text up. */
    forget,
    /** What is sent is needed until it has arrived, also where the form has gone by then; what was written meanwhile stays. */
    sent: (arrival: Promise<unknown>): void => {
      const before = JSON.stringify(readSavedTexts(form, names))
      void arrival.then(
        () => {
          if (JSON.stringify(readSavedTexts(form, names)) === before) forget()
          setHeld((now) => (now.texts === current.texts ? { form, texts: { ...initial } } : now))
        },
        // Whoever sent it says so.
        () => undefined,
      )
    },
  }
}

/** The same for one text, which is empty at first. */
export function useSavedText(form: string) {
  const { texts, change, ...rest } = useSavedTexts(form, { text: '' })
  return { ...rest, text: texts.text, setText: (text: string) => change({ text }) }
}
