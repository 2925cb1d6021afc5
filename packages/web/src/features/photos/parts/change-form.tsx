import type { ManagedPhotoView } from '@printery/contract'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useChangePhoto } from '../data.ts'
import { descriptionOf, issuesOf, type PhotoDescription } from '../model.ts'
import { texts } from '../texts.ts'
import { DescriptionFields } from './description-fields.tsx'

interface ChangeFormProps {
  photo: ManagedPhotoView
  categories: readonly string[]
  onDone: () => void
}

/** Changes the description of a photo. */
export function ChangeForm({ photo, categories, onDone }: ChangeFormProps) {
  const {
    texts: description,
    change: setDescription,
    discard,
    clearAfter,
  } = useSavedTexts<keyof PhotoDescription>(`photo ${photo.sha256}`, { ...descriptionOf(photo) })
  const [wasSubmitted, setSubmitted] = useState(false)
  const change = useChangePhoto()
  const showToast = useToast()
  const issues = issuesOf(description, true)
  const fieldErrors = change.error instanceof ApiRefusal ? change.error.fieldErrors : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (change.isPending || Object.keys(issues).length > 0) return
    const { sha256, version } = photo
    const request = change.mutateAsync(
      { sha256, version, ...description },
      {
        onSuccess: () => {
          showToast(texts.wasChanged, 'ok')
          onDone()
        },
      },
    )
    clearAfter(request)
  }

  return (
    <DialogForm
      className="photo-form"
      onSubmit={submit}
      error={change.error && Object.keys(fieldErrors).length === 0 ? errorMessageOf(change.error) : undefined}
      submit={change.isPending ? texts.saving : texts.save}
      cancel={texts.cancel}
      isBusy={change.isPending}
      onCancel={() => {
        discard()
        onDone()
      }}
    >
      <DescriptionFields
        description={description}
        issues={{ ...fieldErrors, ...(wasSubmitted && issues) }}
        hasName
        categories={categories}
        onChange={setDescription}
      />
    </DialogForm>
  )
}
