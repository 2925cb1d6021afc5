import type { DeviceProfileView } from '@printery/contract'
import type { PrintingTypeName } from '@printery/domain'
import { type DevicePresetName, devicePresetNames, devicePresets } from '@printery/domain/device-presets'
import { Note } from '@printery/ui/note'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useSaveProfile } from '../data.ts'
import { type Draft, fromDraft, hasWhiteAndSpots, initialDraft, toDraft } from '../model.ts'
import { texts } from '../texts.ts'
import { ColourFields } from './colour-fields.tsx'
import { FileFields, WhiteFields } from './file-fields.tsx'
import { SpotFields } from './spot-fields.tsx'
import { ThreadFields } from './thread-fields.tsx'

interface Props {
  method: PrintingTypeName
  /** Undefined before the first version. */
  own: DeviceProfileView | undefined
}

/** The form of a device profile. Input stays until it is saved or discarded, even if another user saves a version. */
export function ProfileForm({ method, own }: Props) {
  const initial = own ? toDraft(own.profile, own.name, own.iccName) : initialDraft(method)
  const saved = useSavedTexts(`device profile ${method}`, { ...initial })
  const draft: Draft = saved.texts
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useSaveProfile()
  const toast = useToast()
  const isChanged = !own || JSON.stringify(draft) !== JSON.stringify(initial)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || !isChanged) return
    setFieldErrors({})
    const request = save.mutateAsync(
      { method, version: own?.version ?? 0, name: draft.name, profile: fromDraft(draft) },
      {
        onSuccess: ({ version }) => toast(texts.saved(version), 'ok'),
        onError: (error) => setFieldErrors(error instanceof ApiRefusal ? (error.fieldErrors ?? {}) : {}),
      },
    )
    saved.clearAfter(request)
  }
  const applyPreset = (preset: DevicePresetName) =>
    saved.change(toDraft(devicePresets[preset], draft.name || preset, null))
  const groupProps = { draft, errors: fieldErrors, onChange: saved.change }
  return (
    <form className="devices-form" onSubmit={submit} noValidate>
      <div className="devices-fields">
        <Field label={texts.preset} hint={texts.presetHint}>
          {(ids) => (
            <Select
              {...ids}
              value=""
              onChange={({ target: { value } }) => {
                const preset = devicePresetNames.find((name) => name === value)
                if (preset) applyPreset(preset)
              }}
            >
              <option value="">{texts.presetNone}</option>
              {devicePresetNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.name.label} hint={texts.name.hint} error={fieldErrors.name}>
          {(ids) => (
            <input
              {...ids}
              className="input"
              maxLength={80}
              value={draft.name}
              onChange={({ target }) => saved.change({ name: target.value })}
            />
          )}
        </Field>
      </div>
      <FileFields {...groupProps} method={method} />
      {hasWhiteAndSpots(draft, method) && (
        <>
          <WhiteFields method={method} {...groupProps} />
          <SpotFields {...groupProps} />
        </>
      )}
      <ColourFields method={method} {...groupProps} />
      <ThreadFields method={method} {...groupProps} />
      <footer>
        {save.error && Object.keys(fieldErrors).length === 0 && (
          <Note tone="bad" live>
            {errorMessageOf(save.error, texts.saveFailed)}
          </Note>
        )}
        <Button type="submit" kind="primary" isBusy={save.isPending} disabled={!isChanged}>
          {texts.save}
        </Button>
        <Button
          kind="quiet"
          disabled={!isChanged}
          onClick={() => {
            saved.change({ ...initial })
            setFieldErrors({})
            save.reset()
          }}
        >
          {texts.discard}
        </Button>
      </footer>
    </form>
  )
}
