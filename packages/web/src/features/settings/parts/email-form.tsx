import type { AllEmailTexts, SettingView } from '@printery/contract'
import {
  type EditableEmail,
  type EmailPart,
  type EmailTexts,
  editableEmails,
  emailParts,
} from '@printery/domain/email-texts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useSaveSettings } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { EmailPreview } from './email-preview.tsx'
import { SaveActions } from './save-actions.tsx'

const texts = allTexts.emails
const templates = Object.keys(editableEmails) as EditableEmail[]

interface Props {
  viewerId: string
  setting: SettingView
}

/** A form for the owner's texts of each email, beside a preview of the email. */
export function EmailForm({ viewerId, setting }: Props) {
  const [template, setTemplate] = useState<EditableEmail>('order-received')
  return (
    <div className="settings-emails">
      <Field label={texts.email}>
        {(ids) => (
          <Select
            {...ids}
            value={template}
            onChange={(event) => setTemplate(event.target.value as EditableEmail)}
          >
            {templates.map((name) => (
              <option key={name} value={name}>
                {texts.names[name]}
                {name in (setting.value as AllEmailTexts) ? ` (${texts.customised})` : ''}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EmailTextsForm key={template} viewerId={viewerId} template={template} setting={setting} />
    </div>
  )
}

function EmailTextsForm({ viewerId, template, setting }: Props & { template: EditableEmail }) {
  const savedTexts = setting.value as AllEmailTexts
  const initial = Object.fromEntries(
    emailParts.map((part) => [part, savedTexts[template]?.[part] ?? '']),
  ) as Record<EmailPart, string>
  const drafts = useSavedTexts(`settings email ${template}`, initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useSaveSettings()
  const toast = useToast()
  const isChanged = emailParts.some((part) => drafts.texts[part] !== initial[part])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || save.isPending) return
    setErrors({})
    const { [template]: _previous, ...otherTemplates } = savedTexts
    const writtenParts = partsOf(drafts.texts)
    const emailTexts =
      Object.keys(writtenParts).length > 0 ? { ...otherTemplates, [template]: writtenParts } : otherTemplates
    drafts.clearAfter(
      save.mutateAsync(
        { values: { emailTexts }, versions: { emailTexts: setting.version } },
        {
          onSuccess: () => toast(allTexts.saved, 'ok'),
          onError: (error) => setErrors(error instanceof ApiRefusal ? error.fieldErrors : {}),
        },
      ),
    )
  }
  const errorOf = (part: EmailPart) => errors[`values.emailTexts.${template}.${part}`]
  const hasFieldError = emailParts.some(errorOf)
  return (
    <form className="settings-form has-preview" onSubmit={submit} noValidate>
      <div className="settings-fields">
        <p className="small muted">
          {texts.intro}{' '}
          {texts.availablePlaceholders(
            [...editableEmails[template], 'shop'].map((name) => `{${name}}`).join(', '),
          )}
        </p>
        {emailParts.map((part) => (
          <Field key={part} label={texts.parts[part]} error={errorOf(part)}>
            {(ids) =>
              part === 'opening' ? (
                <textarea
                  {...ids}
                  className="input"
                  rows={4}
                  maxLength={1000}
                  placeholder={texts.defaultText}
                  value={drafts.texts[part]}
                  onChange={(event) => drafts.change({ [part]: event.target.value })}
                />
              ) : (
                <input
                  {...ids}
                  className="input"
                  autoComplete="off"
                  maxLength={300}
                  placeholder={texts.defaultText}
                  value={drafts.texts[part]}
                  onChange={(event) => drafts.change({ [part]: event.target.value })}
                />
              )
            }
          </Field>
        ))}
      </div>
      <EmailPreview viewerId={viewerId} template={template} texts={partsOf(drafts.texts)} />
      <SaveActions
        isChanged={isChanged}
        isBusy={save.isPending}
        error={hasFieldError ? undefined : (save.error ?? undefined)}
        onDiscard={() => {
          drafts.change(initial)
          setErrors({})
          save.reset()
        }}
      />
    </form>
  )
}

/** The texts that were written; an empty part keeps the default text. */
function partsOf(emailTexts: Readonly<Record<EmailPart, string>>): EmailTexts {
  return Object.fromEntries(
    emailParts.filter((part) => emailTexts[part].trim() !== '').map((part) => [part, emailTexts[part]]),
  )
}
