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

/** A customer's replacement, or a proof of the shop: a new version that waits for the other side's approval. */
export function SendForm({ order, item, viewer, upload, listener, onDone, title, onCancel }: SendFormProps) {
  const decide = useDecide(listener)
  const toast = useToast()
  const isReady = upload.isWhole && !decide.isPending
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
    // Not in a callback of the mutation: a customer's form is unmounted by then.
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
        <div className="foot2">
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
