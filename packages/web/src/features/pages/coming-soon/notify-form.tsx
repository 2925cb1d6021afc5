import { Note } from '@printery/ui/note'
import { useLayoutEffect, useRef, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { addressError, useJoinMailingList } from '../../../queries/mailing-list.ts'
import type { RefusedForm } from '../../../ssr/receive-form.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { comingSoonTexts as texts } from './texts.ts'

/** The mailing list. An error is shown on blur, because the button is disabled until the field is valid (DEC-22). */
export function NotifyForm() {
  const field = useRef<HTMLInputElement>(null)
  // Enabled in the server's HTML, so that the browser can send the form without JavaScript.
  const [isEmpty, setEmpty] = useState(false)
  const [wasBlurred, setBlurred] = useState(false)
  const joining = useJoinMailingList()
  const [params] = useSearchParams()
  const sentByBrowser = useActionData<RefusedForm<'email'>>()
  const refused = joining.isIdle ? sentByBrowser : undefined
  const error =
    (wasBlurred && isEmpty ? texts.field.empty : undefined) ??
    addressError(joining.error) ??
    refused?.fieldErrors.email
  const readField = () => setEmpty(field.current?.value.trim() === '')
  // Reads text that was typed before hydration.
  useLayoutEffect(readField, [])
  if (joining.isSuccess || params.has('sent'))
    return (
      <Note tone="ok" live ref={takeFocus}>
        {texts.success}
      </Note>
    )
  return (
    <form
      className="notify"
      method="post"
      action="/coming-soon"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (field.current && !isEmpty && !joining.isPending) joining.mutate(field.current.value)
      }}
    >
      <Field label={texts.field.label} error={error}>
        {(ids) => (
          <input
            ref={field}
            className="in"
            type="email"
            name="email"
            autoComplete="email"
            placeholder={texts.field.placeholder}
            maxLength={254}
            defaultValue={refused?.values.email}
            onBlur={() => setBlurred(true)}
            onChange={readField}
            {...ids}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" disabled={isEmpty}>
        {texts.button}
      </Button>
      {(joining.isError || refused) && !error && (
        <Note tone="bad" live>
          {texts.notSent}
        </Note>
      )}
    </form>
  )
}
