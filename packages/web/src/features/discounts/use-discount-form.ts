import type { DiscountView } from '@printery/contract'
import { NewDiscountForm } from '@printery/contract/discounts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../api/client.ts'
import {
  clearSavedTexts,
  clearSavedTextsAfter,
  readSavedTexts,
  saveTypedTexts,
} from '../../storage/saved-texts.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { StaleDiscount, useCreateDiscount, useSaveDiscount } from './data.ts'
import { bodyOf, type Fields, fieldsOf, fieldsOfTexts, mergeFields, newEndOf, textsOf } from './model.ts'
import { texts } from './texts.ts'

type FieldErrors = Partial<Record<string, string>>

/** State of a discount's form. It is validated with the server's schema before it is sent. */
export function useDiscountForm(
  loaded: DiscountView | undefined,
  forCustomer: string | undefined,
  onDone: () => void,
) {
  const [discount, setDiscount] = useState(loaded)
  const storageKey = `discount ${loaded?.id ?? 'new'}${forCustomer ? ` for ${forCustomer}` : ''}`
  const [restored] = useState(() =>
    fieldsOfTexts(readSavedTexts(storageKey, Object.keys(fieldsOf(undefined)) as (keyof Fields)[])),
  )
  const [fields, setFields] = useState({ ...fieldsOf(loaded, forCustomer), ...restored })
  /** Whether the days were entered, so that they count from now. Saved days keep their end. */
  const [areDaysNew, setAreDaysNew] = useState(loaded === undefined || 'expiryDays' in restored)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setRefused] = useState<FieldErrors>({})
  const create = useCreateDiscount()
  const save = useSaveDiscount(discount)
  const toast = useToast()
  const isSaving = create.isPending || save.isPending
  const error = create.error ?? save.error

  const finish = (text: string) => {
    toast(text, 'ok')
    onDone()
  }
  const showFailure = (failure: Error) => {
    if (failure instanceof StaleDiscount) {
      const merged = mergeFields(fields, fieldsOf(discount), fieldsOf(failure.newest))
      setDiscount(failure.newest)
      setFields(merged)
      saveTypedTexts(storageKey, textsOf(merged), textsOf(fieldsOf(failure.newest)))
      if (merged.expiryDays === fieldsOf(failure.newest).expiryDays) setAreDaysNew(false)
    } else if (failure instanceof ApiRefusal) setRefused(failure.fieldErrors)
  }

  return {
    fields,
    errors: { ...(wasSubmitted && errorsOf(fields)), ...serverErrors },
    change: (change: Partial<Fields>) => {
      const changed = { ...fields, ...change }
      setFields(changed)
      saveTypedTexts(storageKey, textsOf(changed), textsOf(fieldsOf(discount, forCustomer)))
      if ('expiryDays' in change) setAreDaysNew(true)
      setRefused(Object.fromEntries(Object.entries(serverErrors).filter(([name]) => !(name in change))))
    },
    end: newEndOf(fields, discount, areDaysNew, new Date()),
    countAgain: areDaysNew || fields.expiryDays === '' ? undefined : () => setAreDaysNew(true),
    isSaving,
    cancel: () => {
      clearSavedTexts(storageKey)
      onDone()
    },
    /** An error of the whole form. */
    problem: error && !hasFieldErrors(error) ? problemOf(error, discount === undefined) : undefined,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isSaving) return
      setSubmitted(true)
      const [firstInvalid] = Object.keys(errorsOf(fields))
      if (firstInvalid !== undefined) return focusField(event.currentTarget, firstInvalid)
      const { expiryDays, userId, ...body } = bodyOf(fields)
      const bodyToCheck = areDaysNew ? { ...body, expiryDays } : body
      const request = discount
        ? save.mutateAsync(bodyToCheck, { onSuccess: () => finish(texts.updated), onError: showFailure })
        : create.mutateAsync(
            { ...body, expiryDays, userId },
            { onSuccess: () => finish(texts.added), onError: showFailure },
          )
      clearSavedTextsAfter(storageKey, request)
    },
  }
}

/** The message of each invalid field, in the order of the form. */
function errorsOf(fields: Fields): FieldErrors {
  const { error } = NewDiscountForm.safeParse(bodyOf(fields))
  const messages = new Map(error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const message = messages.get(name)
      return message === undefined ? [] : [[name, message]]
    }),
  )
}

function hasFieldErrors(error: Error): boolean {
  return error instanceof ApiRefusal && Object.keys(error.fieldErrors).length > 0
}

function problemOf(error: Error, isNew: boolean): { title?: string; text: string } {
  if (error instanceof StaleDiscount) return { text: texts.form.changedElsewhere }
  const text = errorMessageOf(error, texts.unknownError)
  return isNew ? { title: texts.failed, text } : { text }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
