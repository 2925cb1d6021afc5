import { Note } from '@printery/ui/note'
import { useEffect, useId, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { ApiRefusal } from '../../../api/client.ts'
import { useSession } from '../../../session/session.ts'
import type { RefusedForm } from '../../../ssr/receive-form.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { AttachmentField } from './attachment-field.tsx'
import { type MessageFields, useSendMessage } from './data.ts'
import { followUp, readSentMessage, type SentMessage } from './sent-message.ts'
import { useAttachment } from './use-attachment.ts'
import { type Rules, useFields } from './use-fields.ts'

const MessageSent = lazyComponent(() => import('./message-sent.tsx').then((file) => file.MessageSent))

interface FieldTexts {
  label: string
  missing: string
  hint?: string
}

export interface MessageTexts {
  heading: string
  fullName: FieldTexts
  email: FieldTexts & { wrong: string }
  phone: FieldTexts
  subject: FieldTexts
  message: FieldTexts
  aboutOrder: (number: string) => string
  submit: string
  sending: string
  notSent: string
  sent: { title: string; text: string; button: string }
}

const required = (missing: string) => (value: string) => (value.trim() === '' ? missing : undefined)
const emailPattern = /^\s*[^\s@]+@[^\s@]+\.[^\s@.]{2,}\s*$/
/** The same rules and messages as the server's, in the order of the fields. The server checks again. */
const rulesOf = (texts: MessageTexts): Rules<keyof MessageFields> => ({
  fullName: required(texts.fullName.missing),
  phone: required(texts.phone.missing),
  email: (value) =>
    required(texts.email.missing)(value) ?? (emailPattern.test(value) ? undefined : texts.email.wrong),
  subject: required(texts.subject.missing),
  message: required(texts.message.missing),
})

interface MessageFormProps {
  /** The page whose action handles the form without JavaScript, and the key for saving the texts in this tab. */
  page: 'contact' | 'request'
  texts: MessageTexts
  /** Suggested subjects; any other text is allowed. */
  subjects?: readonly string[]
}

/** A message to the shop, which is stored and emailed to its admins. */
export function MessageForm({ page, texts, subjects = [] }: MessageFormProps) {
  const refusedForm = useActionData<RefusedForm<keyof MessageFields>>()
  const fields = useFields(rulesOf(texts), page, refusedForm)
  const { form, errors, field, prefill, read, showErrors: refuse, clear } = fields
  const listId = useId()
  const { user } = useSession()
  const sending = useSendMessage()
  const attachment = useAttachment()
  const [isUploading, setUploading] = useState(false)
  const isBusy = sending.isPending || isUploading
  const [sent, setSent] = useState<SentMessage>()
  const failureOf = ({ status, message }: { status: number; message: string }) =>
    status === 429 ? message : texts.notSent
  const [failure, setFailure] = useState(
    refusedForm && Object.keys(refusedForm.fieldErrors).length === 0 ? failureOf(refusedForm) : undefined,
  )
  const [params] = useSearchParams()
  /** Number of the order, if its page linked here. */
  const order = params.get('order')?.match(/^[0-9a-f-]{10}$/)?.[0]
  /** Set if the browser sent the form without JavaScript. */
  const [sentByBrowser, setSentByBrowser] = useState(params.has('sent') ? readSentMessage(params) : undefined)

  // Prefilled for a logged-in user, who may change the values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user; the rest changes with every render.
  useEffect(() => {
    prefill({
      ...(user && {
        fullName: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        phone: user.phoneNumber ?? '',
      }),
      ...(order && { subject: texts.aboutOrder(order) }),
    })
  }, [user?.id, order])

  async function submit() {
    const values = isBusy ? undefined : read()
    if (!values) return
    setFailure(undefined)
    setSentByBrowser(undefined)
    setUploading(true)
    try {
      const attachmentId = await attachment.upload()
      if (attachmentId === false) return
      const { reference, answerBy } = await sending.mutateAsync({ ...values, attachmentId })
      setSent({ reference, answerBy, email: values.email.trim() })
    } catch (error) {
      if (error instanceof ApiRefusal) {
        const { attachmentId, ...fieldErrors } = error.fieldErrors
        attachment.refuse(attachmentId)
        if (refuse(fieldErrors) || attachmentId) return
      }
      setFailure(error instanceof ApiRefusal ? failureOf(error) : texts.notSent)
      return
    } finally {
      setUploading(false)
    }
    attachment.select(undefined)
    // The next message has another subject but the same sender.
    clear({ subject: values.subject, message: values.message })
  }
  return (
    <form
      ref={form}
      className="request-form"
      id="message"
      // Without JavaScript the browser sends the form itself, and scrolls back to it to show the result.
      method="post"
      action={`/${page}#message`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 className="d3">{texts.heading}</h2>
      {sentByBrowser && (
        <Note
          tone="ok"
          live
          className="whole"
          action={
            <ButtonLink size="sm" to="/products">
              {texts.sent.button}
            </ButtonLink>
          }
        >
          <b>{texts.sent.title}</b>
          <p>{texts.sent.text}</p>
          {sentByBrowser.reference && <p>{followUp(sentByBrowser)}</p>}
        </Note>
      )}
      <Field label={texts.fullName.label} error={errors.fullName}>
        {(ids) => (
          <input className="input" autoComplete="name" maxLength={200} {...field('fullName')} {...ids} />
        )}
      </Field>
      <Field label={texts.phone.label} error={errors.phone}>
        {(ids) => (
          <input
            className="input"
            type="tel"
            autoComplete="tel"
            maxLength={50}
            {...field('phone')}
            {...ids}
          />
        )}
      </Field>
      <Field className="whole" label={texts.email.label} error={errors.email}>
        {(ids) => (
          <input
            className="input"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('email')}
            {...ids}
          />
        )}
      </Field>
      <Field className="whole" label={texts.subject.label} hint={texts.subject.hint} error={errors.subject}>
        {(ids) => (
          <>
            <input
              className="input"
              maxLength={200}
              list={subjects.length > 0 ? listId : undefined}
              {...field('subject')}
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
      <Field className="whole" label={texts.message.label} hint={texts.message.hint} error={errors.message}>
        {(ids) => <textarea className="input" rows={5} maxLength={5000} {...field('message')} {...ids} />}
      </Field>
      <AttachmentField key={sent?.reference} attachment={attachment} />
      {failure && (
        <Note tone="bad" live className="whole">
          {failure}
        </Note>
      )}
      <Button type="submit" kind="primary" size="lg" isBusy={isBusy}>
        {isBusy ? texts.sending : texts.submit}
      </Button>
      {sent && <MessageSent texts={texts.sent} sent={sent} onClose={() => setSent(undefined)} />}
    </form>
  )
}
