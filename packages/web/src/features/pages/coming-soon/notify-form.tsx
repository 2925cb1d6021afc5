import { Note } from '@printery/ui/note'
import { useLayoutEffect, useRef, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { addressError, useJoinMailingList } from '../../../queries/mailing-list.ts'
import type { RefusedForm } from '../../../ssr/receive-form.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { comingSoonTexts as texts } from './texts.ts'

/** Joins the mailing list. An error is shown on blur, because the button is disabled while the field is empty (DEC-22). */
export function NotifyForm() {
  const field = useRef<HTMLInputElement>(null)
  // False in the server's HTML, so that the button is enabled and the form works without JavaScript.
  const [isEmpty, setEmpty] = useState(false)
  const [wasBlurred, setBlurred] = useState(false)
  const join = useJoinMailingList()
  const [params] = useSearchParams()
  const actionData = useActionData<RefusedForm<'email'>>()
  const refused = join.isIdle ? actionData : undefined
  const error =
    (wasBlurred && isEmpty ? texts.field.empty : undefined) ??
    addressError(join.error) ??
    refused?.fieldErrors.email
  const readField = () => setEmpty(field.current?.value.trim() === '')
  // Reads text that was typed before hydration.
  useLayoutEffect(readField, [])
  if (join.isSuccess || params.has('sent'))
    return (
      <Note tone="ok" live ref={focusOnMount}>
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
        if (field.current && !isEmpty && !join.isPending) join.mutate(field.current.value)
      }}
    >
      <Field label={texts.field.label} error={error}>
        {(ids) => (
          <input
            ref={field}
            className="input"
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
      {(join.isError || refused) && !error && (
        <Note tone="bad" live>
          {texts.notSent}
        </Note>
      )}
    </form>
  )
}
