import type { ManagedPhotoView } from '@printery/contract'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useChangePhoto } from '../data.ts'
import { issuesOf, type PhotoWords, wordsOf } from '../model.ts'
import { texts } from '../texts.ts'
import { WordsFields } from './words-fields.tsx'

interface ChangeFormProps {
  photo: ManagedPhotoView
  categories: readonly string[]
  onDone: () => void
}

/** Changes the description of a photo. */
export function ChangeForm({ photo, categories, onDone }: ChangeFormProps) {
  const {
    texts: words,
    change: write,
    forget,
    sent,
  } = useSavedTexts<keyof PhotoWords>(`photo ${photo.sha256}`, { ...wordsOf(photo) })
  const [wasSent, setSent] = useState(false)
  const change = useChangePhoto()
  const say = useToast()
  const missing = issuesOf(words, true)
  const refused = change.error instanceof ApiRefusal ? change.error.fieldErrors : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (change.isPending || Object.keys(missing).length > 0) return
    const { sha256, version } = photo
    const arrival = change.mutateAsync(
      { sha256, version, ...words },
      {
        onSuccess: () => {
          say(texts.wasChanged, 'ok')
          onDone()
        },
      },
    )
    sent(arrival)
  }

  return (
    <form className="photo-form" noValidate onSubmit={submit}>
      <WordsFields
        words={words}
        issues={{ ...refused, ...(wasSent && missing) }}
        hasName
        categories={categories}
        onChange={write}
      />
      {change.error && Object.keys(refused).length === 0 && (
        <Note tone="bad" live>
          {sentenceOf(change.error)}
        </Note>
      )}
      <DialogActions>
        <Button
          kind="quiet"
          onClick={() => {
            forget()
            onDone()
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" kind="primary" isBusy={change.isPending}>
          {change.isPending ? texts.saving : texts.save}
        </Button>
      </DialogActions>
    </form>
  )
}
