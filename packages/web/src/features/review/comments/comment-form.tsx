import type { OrderItemView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Pin, reasonOf, useWriteComment } from '../data.ts'
import { texts } from '../texts.ts'

interface CommentFormProps {
  item: OrderItemView
  pinning: boolean
  pin: Pin | undefined
  onPinning: (pinning: boolean) => void
  onUnpin: () => void
}

/** The form for a comment of staff, on the whole design or on a spot of it. */
export function CommentForm({ item, pinning, pin, onPinning, onUnpin }: CommentFormProps) {
  const { text, setText, clearAfter } = useSavedText(`design-comment ${item.id}`)
  const writeComment = useWriteComment()
  const field = useRef<HTMLTextAreaElement>(null)
  // Once a point is selected, its comment is typed next.
  useLayoutEffect(() => {
    if (pin) field.current?.focus()
  }, [pin])
  const isReady = text.trim() !== '' && !writeComment.isPending
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    clearAfter(writeComment.mutateAsync({ itemId: item.id, text: text.trim(), pin }, { onSuccess: onUnpin }))
  }
  return (
    <form onSubmit={save}>
      <Field
        label={texts.comment}
        hint={pinning ? texts.pinHint : pin && texts.pinSet(texts.version(pin.designNumber), pin.side)}
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className="input"
            maxLength={2000}
            placeholder={texts.rejectionPlaceholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {writeComment.error && (
        <Note tone="bad" live>
          {reasonOf(writeComment.error)}
        </Note>
      )}
      <div className="form-actions">
        <Button
          kind="quiet"
          size="sm"
          aria-pressed={pinning}
          onClick={() => (pin ? onUnpin() : onPinning(!pinning))}
        >
          <Icon name="tag" />
          {pin ? texts.unpin : texts.pin}
        </Button>
        <Button type="submit" size="sm" disabled={!isReady}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
