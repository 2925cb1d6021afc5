import type { SavedAnswerView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { answersQuery, useChangeAnswer, useDeleteAnswer } from '../data.ts'
import { texts } from '../texts.ts'

const { answers: answersTexts } = texts

/** All saved answers, which can be renamed, changed and deleted. */
export function ManageAnswers({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery(answersQuery)
  const remove = useDeleteAnswer()
  const [toChange, setToChange] = useState<SavedAnswerView>()
  const [toDelete, setToDelete] = useState<SavedAnswerView>()
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    setToChange(undefined)
    onClose()
  }
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={answersTexts.manageTitle} wide>
      <div className="chat-answers" ref={list} tabIndex={-1}>
        <LoadState
          query={query}
          loading={answersTexts.loading}
          error={answersTexts.error}
          isEmpty={({ answers }) => answers.length === 0}
          empty={<p className="muted">{answersTexts.none}</p>}
        >
          {({ answers }) => (
            <ul>
              {answers.map((answer) => (
                <li key={answer.id}>
                  {toChange?.id === answer.id ? (
                    <ChangeForm answer={toChange} onEnd={() => setToChange(undefined)} />
                  ) : (
                    <>
                      <div>
                        <h3>{answer.title}</h3>
                        <p className="small muted">{answer.text}</p>
                      </div>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={answersTexts.edit(answer.title)}
                        onClick={() => setToChange(answer)}
                      >
                        <Icon name="edit" />
                      </button>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={answersTexts.remove(answer.title)}
                        onClick={() => setToDelete(answer)}
                      >
                        <Icon name="trash" />
                      </button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </div>
      <DeleteDialog
        entry={toDelete}
        title={({ title }) => answersTexts.removeTitle(title)}
        text={() => answersTexts.removeText}
        confirm={answersTexts.removeConfirm}
        cancel={answersTexts.cancel}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => remove.mutateAsync(id)}
        deleted={answersTexts.removed}
        focusAfter={() => list.current}
      />
    </Dialog>
  )
}

/** Title and text of one answer, sent with the version that was read. */
function ChangeForm({ answer, onEnd }: { answer: SavedAnswerView; onEnd: () => void }) {
  const { id, version } = answer
  const [title, setTitle] = useState(answer.title)
  const [text, setText] = useState(answer.text)
  const [error, setError] = useState<string>()
  const change = useChangeAnswer()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    if (title.trim() === '') return setError(answersTexts.titleMissing)
    if (text.trim() === '') return setError(answersTexts.textMissing)
    change.mutate(
      { id, title, text, version },
      {
        onSuccess: () => {
          toast(answersTexts.saved, 'ok')
          onEnd()
        },
        onError: (refusal) => setError(errorMessageOf(refusal)),
      },
    )
  }
  return (
    <DialogForm
      error={error}
      submit={texts.thread.save}
      isBusy={change.isPending}
      onSubmit={submit}
      onCancel={onEnd}
    >
      <Field label={answersTexts.editTitle}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            maxLength={100}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label={answersTexts.text}>
        {(ids) => (
          <textarea
            {...ids}
            className="input"
            rows={4}
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </DialogForm>
  )
}
