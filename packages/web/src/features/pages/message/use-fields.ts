import { useRef, useState } from 'react'
import type { RefusedForm } from '../../../ssr/receive-form.ts'
import { clearSavedTexts, readSavedTexts, saveTexts } from '../../../storage/saved-texts.ts'
import { toPrefill, type Values } from './prefill.ts'

/** Each rule returns the error message for a value, or undefined if the value is valid. */
export type Rules<Name extends string> = Record<Name, (value: string) => string | undefined>

/**
 * A form of uncontrolled fields, so that text that was typed before hydration is kept. A field is validated on blur,
 * and afterwards on every change. The form library of the other forms would take a twelfth of the script budget of
 * a public page. Typed values are saved in this tab under `storageKey`. `refusedForm` has the values that the browser
 * sent without JavaScript, and the errors of the server.
 */
export function useFields<Name extends string>(
  rules: Rules<Name>,
  storageKey: string,
  refusedForm?: RefusedForm<Name> | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const checkedNames = useRef(new Set<Name>(refusedForm && (Object.keys(refusedForm.fieldErrors) as Name[])))
  const prefilled = useRef<Values<Name>>({})
  const [errors, setErrors] = useState<Values<Name>>((refusedForm?.fieldErrors ?? {}) as Values<Name>)
  const names = Object.keys(rules) as Name[]

  const fieldOf = (name: Name) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined
  const checkField = (name: Name, value: string) => {
    checkedNames.current.add(name)
    setErrors((current) => ({ ...current, [name]: rules[name](value) }))
  }
  const currentValues = () =>
    Object.fromEntries(names.map((name) => [name, fieldOf(name)?.value ?? ''])) as Record<Name, string>
  const write = (values: Values<Name>) => {
    for (const [name, value] of Object.entries(values) as [Name, string][]) {
      const control = fieldOf(name)
      if (control) control.value = value
      checkedNames.current.delete(name)
      setErrors((current) => ({ ...current, [name]: undefined }))
    }
  }

  /** Prefilled values are not saved, because the next visitor of this tab may be another person. */
  const saveTyped = () => {
    const typedValues = Object.entries<string>(currentValues()).filter(
      ([name, value]) => value !== '' && value !== prefilled.current[name as Name],
    )
    if (typedValues.length > 0) saveTexts(storageKey, Object.fromEntries(typedValues))
    else clearSavedTexts(storageKey)
  }

  return {
    form,
    errors,
    /** Props of each control. */
    field: (name: Name) => ({
      name,
      defaultValue: refusedForm?.values[name],
      onBlur: ({ target }: { target: { value: string } }) => checkField(name, target.value),
      onChange: ({ target }: { target: { value: string } }) => {
        if (checkedNames.current.has(name)) checkField(name, target.value)
        saveTyped()
      },
    }),
    /**
     * Restores saved texts and prefills known values of the current person, replacing earlier prefilled values. Neither
     * overwrites typed text.
     */
    prefill: (knownValues: Values<Name>) => {
      const blankNames = names.filter((name) => fieldOf(name)?.value === '')
      write(readSavedTexts(storageKey, blankNames))
      write(toPrefill(currentValues(), prefilled.current, knownValues))
      const hadNoUser = Object.keys(prefilled.current).length === 0
      prefilled.current = knownValues
      // Text that was typed before the login belongs to the person who logs in; text of a previous user doesn't.
      if (hadNoUser) saveTyped()
    },
    /**
     * Clears these fields if they still have the sent values; also in the saved texts, if the page was left meanwhile.
     */
    clear: (sent: Values<Name>) => {
      const sentNames = Object.keys(sent) as Name[]
      const now = form.current ? currentValues() : readSavedTexts(storageKey, names)
      const unchangedNames = sentNames.filter((name) => now[name] === sent[name])
      write(Object.fromEntries(unchangedNames.map((name) => [name, ''])) as Values<Name>)
      if (form.current) saveTyped()
      else if (unchangedNames.length === sentNames.length) clearSavedTexts(storageKey)
    },
    /** All values; undefined if one is invalid, and then the first invalid field is focused. */
    read: (): Record<Name, string> | undefined => {
      const values = currentValues()
      for (const name of names) checkField(name, values[name])
      const firstInvalid = names.find((name) => rules[name](values[name]) !== undefined)
      if (firstInvalid) fieldOf(firstInvalid)?.focus()
      return firstInvalid ? undefined : values
    },
    /** Shows the errors from the server. */
    showErrors: (messages: Partial<Record<string, string>>) => {
      setErrors((current) => ({ ...current, ...messages }))
      const first = names.find((name) => messages[name] !== undefined)
      if (first) fieldOf(first)?.focus()
      return first !== undefined
    },
  }
}
