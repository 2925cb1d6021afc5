import { useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { messageTexts as texts } from './texts.ts'
import type { Attachment } from './use-attachment.ts'

/** The file of the message. Not shown without JavaScript, which is needed to upload it. */
export function AttachmentField({ attachment }: { attachment: Attachment }) {
  const { file, error, select } = attachment
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="whole attachment">
      <Field label={texts.file} hint={texts.fileHint} error={error}>
        {(ids) => (
          <input
            ref={input}
            className="input"
            type="file"
            accept=".png,.jpg,.jpeg,.pdf"
            onChange={({ target }) => select(target.files?.[0])}
            {...ids}
          />
        )}
      </Field>
      {file && (
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            if (input.current) input.current.value = ''
            select(undefined)
            input.current?.focus()
          }}
        >
          {texts.remove(file.name)}
        </Button>
      )}
    </div>
  )
}
