import { Button } from './button.tsx'
import './copy-link.css'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../display/icon.tsx'
import { useToast } from '../feedback/toast.tsx'
import { Field } from './field.tsx'
import { shareTexts } from './share-texts.ts'

/** A newly created link to share. */
export function CopyLink({ url }: { url: string }) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  // The focused button that created the link was removed.
  useLayoutEffect(() => field.current?.focus(), [])

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      toast(shareTexts.copied, 'ok')
    } catch {
      // Without permission or https the selected text can be copied by hand.
      toast(shareTexts.copyFailed, 'bad')
    }
  }

  return (
    <div className="share-link">
      <Field label={shareTexts.link}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            className="input"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {shareTexts.copy}
      </Button>
    </div>
  )
}
