import { Note } from '@printery/ui/note'
import { useState } from 'react'
import { useJoinMailingList, wrongAddress } from '../../../queries/mailing-list.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { comingSoonTexts as texts } from './texts.ts'

/** The mailing list. An error is shown on blur, because the button is disabled until the field is valid (DEC-22). */
export function NotifyForm() {
  const [email, setEmail] = useState('')
  const [isLeft, setLeft] = useState(false)
  const joining = useJoinMailingList()
  const isEmpty = email.trim() === ''
  const wrong = (isLeft && isEmpty ? texts.field.empty : undefined) ?? wrongAddress(joining.error)
  if (joining.isSuccess)
    return (
      <Note tone="ok" live ref={takeFocus}>
        {texts.success}
      </Note>
    )
  return (
    <form
      className="notify"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !joining.isPending) joining.mutate(email)
      }}
    >
      <Field label={texts.field.label} error={wrong}>
        {(ids) => (
          <input
            className="in"
            type="email"
            autoComplete="email"
            placeholder={texts.field.placeholder}
            maxLength={254}
            value={email}
            onBlur={() => setLeft(true)}
            onChange={(event) => setEmail(event.target.value)}
            {...ids}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" disabled={isEmpty}>
        {texts.button}
      </Button>
      {joining.isError && !wrong && (
        <Note tone="bad" live>
          {texts.kept}
        </Note>
      )}
    </form>
  )
}
