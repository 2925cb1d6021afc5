import { Note } from '@printery/ui/note'
import type { FormEvent } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf, useDecide } from '../data.ts'
import type { DecisionContext } from '../decision/deciding.ts'
import { nextNumber } from '../model.ts'
import { texts } from '../texts.ts'
import { DesignFiles } from './design-files.tsx'

interface SendFormProps extends DecisionContext {
  title: string
  onCancel: (() => void) | undefined
}

/** A form for a new version, a customer's replacement or the shop's proof, which the other side then approves. */
export function SendForm({ order, item, viewer, upload, listener, onDone, title, onCancel }: SendFormProps) {
  const decide = useDecide(listener)
  const toast = useToast()
  const isReady = upload.isComplete && !decide.isPending
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const status = 'design pending approval'
    try {
      await decide.mutateAsync({ order, item, status, upload: upload.send, by: viewer.role })
    } catch {
      // The form shows the error.
      return
    }
    // Not in a callback of the mutation, which isn't called once a customer's form is unmounted.
    toast(texts.updated, 'ok')
    onDone()
  }
  return (
    <section id="replacement">
      <h2>{title}</h2>
      <form onSubmit={(event) => void send(event)}>
        <DesignFiles item={item} upload={upload} />
        {decide.error && (
          <Note tone="bad" live>
            {reasonOf(decide.error)}
          </Note>
        )}
        <div className="form-actions">
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" disabled={!isReady}>
            {decide.isPending ? texts.saving : texts.send(nextNumber(item))}
          </Button>
        </div>
      </form>
    </section>
  )
}
