import { Note } from '@printery/ui/note'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reasonOf, useDecide } from '../data.ts'
import { nextNumber, toggleReason } from '../model.ts'
import { DesignFiles } from '../sending/design-files.tsx'
import { texts } from '../texts.ts'
import type { DecisionContext } from './deciding.ts'

/**
 * Staff write what has to change, freely or starting with the text of a reason, and upload a design that would
 * be printable; both are saved together.
 */
export function RejectForm(props: DecisionContext & { onCancel: () => void }) {
  const { order, item, viewer, upload, listener, onDone, onCancel } = props
  const {
    text: comment,
    setText: setComment,
    discard,
    clearAfter,
  } = useSavedText(`design-rejection ${item.id}`)
  const decide = useDecide(listener)
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const isReady = comment.trim() !== '' && upload.isComplete && !decide.isPending

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const onSuccess = () => {
      toast(texts.updated, 'ok')
      onDone()
    }
    const rejection = decide.mutateAsync(
      {
        order,
        item,
        status: 'design rejected',
        comment: comment.trim(),
        upload: upload.send,
        by: viewer.role,
      },
      { onSuccess },
    )
    clearAfter(rejection)
  }
  return (
    <section>
      <h2>{texts.reject(item.designNumber)}</h2>
      <form onSubmit={save}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that write into the field below are no form fields */}
        <div className="chips" role="group" aria-label={texts.reasons}>
          {texts.rejectionReasons.map(({ label, sentence }) => (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={comment.includes(sentence)}
              onClick={() => setComment(toggleReason(comment, sentence))}
            >
              {label}
            </button>
          ))}
        </div>
        <Field label={texts.rejectionLabel}>
          {(ids) => (
            <textarea
              {...ids}
              ref={field}
              className="input"
              maxLength={2000}
              placeholder={texts.rejectionPlaceholder}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        <p className="small explanation">{texts.uploadVersion(nextNumber(item))}</p>
        <DesignFiles item={item} upload={upload} />
        {decide.error && (
          <Note tone="bad" live>
            {reasonOf(decide.error)}
          </Note>
        )}
        <div className="form-actions">
          <Button
            kind="quiet"
            onClick={() => {
              discard()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" kind="danger" disabled={!isReady}>
            {decide.isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
