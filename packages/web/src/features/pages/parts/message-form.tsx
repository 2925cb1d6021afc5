import { useEffect, useId, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { ApiRefusal } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { Field } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Note } from '../../../ui/note.tsx'
import { type MessageFields, useSendMessage } from '../message-data.ts'

const MessageSent = lazyPart(() => import('./message-sent.tsx').then((file) => file.MessageSent))

const blank: MessageFields = { fullName: '', email: '', phone: '', subject: '', message: '' }

interface FieldWords {
  label: string
  missing: string
  hint?: string
}

export interface MessageWords {
  heading: string
  fullName: FieldWords
  email: FieldWords & { wrong: string }
  phone: FieldWords
  subject: FieldWords
  message: FieldWords
  submit: string
  sending: string
  /** Where it was not sent. */
  kept: string
  sent: { title: string; text: string; button: string }
}

const filledIn = (missing: string) => ({
  validate: (value: string) => value.trim() !== '' || missing,
})
/** The same sentences as the server's; the server checks again. */
const rulesOf = (words: MessageWords) => ({
  fullName: filledIn(words.fullName.missing),
  email: {
    ...filledIn(words.email.missing),
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]{2,}\s*$/, message: words.email.wrong },
  },
  phone: filledIn(words.phone.missing),
  subject: filledIn(words.subject.missing),
  message: filledIn(words.message.missing),
})

interface MessageFormProps {
  words: MessageWords
  /** Offered for the subject; anything else can be written. */
  subjects?: readonly string[]
}

/** A message to the shop: it is kept, and mailed to who runs it. */
export function MessageForm({ words, subjects = [] }: MessageFormProps) {
  const rules = rulesOf(words)
  const listId = useId()
  const form = useForm<MessageFields>({ defaultValues: blank, mode: 'onTouched' })
  const { register, handleSubmit, setError, reset, getFieldState, setValue, formState } = form
  const { errors } = formState
  const { user } = useSession()
  const sending = useSendMessage()
  const [isSent, setSent] = useState(false)

  // Who is logged in need not say who it is, and may write under another name.
  useEffect(() => {
    if (!user) return
    const known = {
      fullName: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      phone: user.phoneNumber,
    }
    for (const [name, value] of Object.entries(known) as [keyof typeof known, string | null][])
      if (value && !getFieldState(name).isDirty) setValue(name, value)
  }, [user, getFieldState, setValue])

  const submit = handleSubmit(async (filled) => {
    if (sending.isPending) return
    try {
      await sending.mutateAsync(filled)
    } catch (error) {
      const wrong = error instanceof ApiRefusal ? Object.entries(error.fieldErrors) : []
      for (const [at, [name, message]] of wrong.entries())
        setError(name as FieldPath<MessageFields>, { message }, { shouldFocus: at === 0 })
      const isTooMany = error instanceof ApiRefusal && error.status === 429
      if (wrong.length === 0) setError('root', { message: isTooMany ? error.message : words.kept })
      return
    }
    setSent(true)
    // The next message is about something else, by the same person.
    reset({ ...filled, subject: '', message: '' })
  })
  return (
    <form className="request-form" onSubmit={submit} noValidate>
      <h2 className="d3">{words.heading}</h2>
      <Field label={words.fullName.label} error={errors.fullName?.message}>
        {(ids) => (
          <input
            className="in"
            autoComplete="name"
            maxLength={200}
            {...register('fullName', rules.fullName)}
            {...ids}
          />
        )}
      </Field>
      <Field label={words.phone.label} error={errors.phone?.message}>
        {(ids) => (
          <input
            className="in"
            type="tel"
            autoComplete="tel"
            maxLength={50}
            {...register('phone', rules.phone)}
            {...ids}
          />
        )}
      </Field>
      <Field className="whole" label={words.email.label} error={errors.email?.message}>
        {(ids) => (
          <input
            className="in"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...register('email', rules.email)}
            {...ids}
          />
        )}
      </Field>
      <Field
        className="whole"
        label={words.subject.label}
        hint={words.subject.hint}
        error={errors.subject?.message}
      >
        {(ids) => (
          <>
            <input
              className="in"
              maxLength={200}
              list={subjects.length > 0 ? listId : undefined}
              {...register('subject', rules.subject)}
              {...ids}
            />
            {subjects.length > 0 && (
              <datalist id={listId}>
                {subjects.map((subject) => (
                  <option key={subject} value={subject} />
                ))}
              </datalist>
            )}
          </>
        )}
      </Field>
      <Field
        className="whole"
        label={words.message.label}
        hint={words.message.hint}
        error={errors.message?.message}
      >
        {(ids) => (
          <textarea
            className="in"
            rows={5}
            maxLength={5000}
            {...register('message', rules.message)}
            {...ids}
          />
        )}
      </Field>
      {errors.root && (
        <Note tone="bad" live className="whole">
          {errors.root.message}
        </Note>
      )}
      <button type="submit" className="btn primary lg" aria-disabled={sending.isPending || undefined}>
        {sending.isPending ? words.sending : words.submit}
      </button>
      {isSent && <MessageSent words={words.sent} onClose={() => setSent(false)} />}
    </form>
  )
}
