import type { SettingChanges, SettingKey, SettingView } from '@printery/contract'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSaveSettings } from '../data.ts'
import { type Draft, errorOf, fromDraft, type Section, sections, toDraft } from '../model.ts'
import { texts } from '../texts.ts'
import { AppearancePreview } from './appearance-preview.tsx'
import { BusinessPreview } from './business-preview.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import { HomePreview } from './home-preview.tsx'
import { SaveActions } from './save-actions.tsx'
import { SettingField } from './setting-field.tsx'

interface Props {
  section: Section
  settings: readonly SettingView[]
}

/** The form of a section of the settings. Typed values stay until they are saved or discarded, even if another admin saves first. */
export function SectionForm({ section, settings }: Props) {
  const keys: readonly SettingKey[] = sections[section]
  const shown = keys.flatMap((key) => settings.find((setting) => setting.key === key) ?? [])
  const initial: Draft = Object.fromEntries(shown.map((setting) => [setting.key, toDraft(setting)]))
  const savedTexts = useSavedTexts(`settings ${section}`, initial)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useSaveSettings()
  const toast = useToast()
  const changed = shown.filter(({ key }) => savedTexts.texts[key] !== initial[key])

  const send = (values: Partial<SettingChanges>, doneText: string) => {
    if (save.isPending) return undefined
    setFieldErrors({})
    const versions = Object.fromEntries(
      shown.filter(({ key }) => key in values).map(({ key, version }) => [key, version]),
    )
    return save.mutateAsync(
      { values, versions },
      {
        onSuccess: () => toast(doneText, 'ok'),
        onError: (error) => setFieldErrors(error instanceof ApiRefusal ? error.fieldErrors : {}),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length === 0) return
    const values = Object.fromEntries(
      changed.map(({ key }) => [key, fromDraft(key, savedTexts.texts[key] ?? '')]),
    )
    const request = send(values as Partial<SettingChanges>, texts.saved)
    if (request) savedTexts.clearAfter(request)
  }
  const hasFieldErrors = keys.some((key) => errorOf(key, fieldErrors))
  return (
    <form className="settings-form" onSubmit={submit} noValidate>
      <div className="settings-fields">
        {shown.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            draft={savedTexts.texts[setting.key] ?? ''}
            error={errorOf(setting.key, fieldErrors)}
            onChange={(draft) => savedTexts.change({ [setting.key]: draft })}
            onReset={() => {
              savedTexts.change({ [setting.key]: initial[setting.key] })
              void send({ [setting.key]: null }, texts.wasReset)?.catch(() => {})
            }}
          />
        ))}
      </div>
      {section === 'business' && <BusinessPreview draft={savedTexts.texts} />}
      {section === 'appearance' && <AppearancePreview draft={savedTexts.texts} />}
      {section === 'home' && <HomePreview draft={savedTexts.texts} />}
      {section === 'delivery' && <DeliveryPreview draft={savedTexts.texts} />}
      <SaveActions
        isChanged={changed.length > 0}
        isBusy={save.isPending}
        error={hasFieldErrors && isInvalid(save.error) ? undefined : (save.error ?? undefined)}
        onDiscard={() => {
          savedTexts.change(initial)
          setFieldErrors({})
          save.reset()
        }}
      />
    </form>
  )
}

/** Whether the error is shown at the fields. */
function isInvalid(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'invalid'
}
