import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { DraftBlock } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.form

interface Props {
  block: DraftBlock
  error: string | undefined
  onChange: (changes: Partial<DraftBlock>) => void
}

/** Uploads a picture when it is selected, and shows it. */
export function PictureField({ block, error, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  // The latest callback is called, because an earlier one would undo changes that are made during the upload.
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setSending(true)
    setFailure(undefined)
    try {
      const { sendFile } = await import('../../../api/send-file.ts')
      const { id, url } = await sendFile<{ id: string; url: string }>('/broadcast/picture', file)
      latestOnChange.current({ fileId: id, url })
    } catch (reason) {
      setFailure(errorMessageOf(reason, allTexts.actionFailed))
    }
    setSending(false)
  }
  const shownError = failure ?? error
  return (
    <div className={shownError ? 'bc-picture-field field err' : 'bc-picture-field field'}>
      {block.url && (
        <img src={block.url} alt={block.alt ?? ''} width={240} height={160} className="bc-picture" />
      )}
      <div>
        <Button kind="quiet" size="sm" isBusy={isSending} onClick={() => picker.current?.click()}>
          {isSending ? texts.uploadingPicture : block.fileId ? texts.otherPicture : texts.picture}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <p className={shownError ? 'msg' : 'hint'} role={shownError ? 'alert' : undefined}>
        {shownError ?? texts.pictureHint}
      </p>
    </div>
  )
}
