import type { NoteView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useSession } from '../../../session/session.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { notesQuery, useDeleteNote, useWriteNote } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.notes

/** Internal notes of staff about a customer. */
export function Notes({ userId }: { userId: string }) {
  const viewerId = useSession().user?.id ?? ''
  const notes = useQuery(notesQuery(viewerId, userId))
  return (
    <div className="cu-notes">
      <NewNote viewerId={viewerId} userId={userId} />
      <LoadState
        query={notes}
        loading={texts.loading}
        error={texts.error}
        isEmpty={(found) => found.length === 0}
        empty={<p className="muted">{texts.none}</p>}
      >
        {(found) => (
          <ul>
            {found.map((note) => (
              <Note key={note.id} note={note} viewerId={viewerId} userId={userId} />
            ))}
          </ul>
        )}
      </LoadState>
    </div>
  )
}

function NewNote({ viewerId, userId }: { viewerId: string; userId: string }) {
  const { text, setText, clearAfter } = useSavedText(`customer-note ${userId}`)
  const [error, setError] = useState<string>()
  const write = useWriteNote(viewerId, userId)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    if (text.trim() === '') return setError(texts.empty)
    const request = write.mutateAsync(text, {
      onSuccess: () => toast(texts.saved, 'ok'),
      onError: (refusal) => setError(errorMessageOf(refusal)),
    })
    clearAfter(request)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={texts.label} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" isBusy={write.isPending}>
        {write.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  )
}

function Note({ note, viewerId, userId }: { note: NoteView; viewerId: string; userId: string }) {
  const remove = useDeleteNote(viewerId, userId)
  const toast = useToast()
  return (
    <li>
      <p>{note.text}</p>
      {note.isOwn && (
        <Button
          kind="bare"
          size="sm"
          aria-label={texts.deleteOf(note.text.slice(0, 60))}
          isBusy={remove.isPending}
          onClick={() =>
            !remove.isPending &&
            remove.mutate(note.id, {
              onSuccess: () => toast(texts.deleted, 'ok'),
              onError: (refusal) => toast(errorMessageOf(refusal), 'bad'),
            })
          }
        >
          {texts.delete}
        </Button>
      )}
      <small>{texts.by(note.author, formatMoment(new Date(note.createdAt)))}</small>
    </li>
  )
}
