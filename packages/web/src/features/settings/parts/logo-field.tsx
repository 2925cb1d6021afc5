import type { Logo } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.logo
const types = 'image/png,image/jpeg,image/webp,image/svg+xml'

interface Props {
  draft: string
  onChange: (draft: string) => void
}

/** Uploads a logo when it is selected. The logo takes effect when the form is saved. */
export function LogoField({ draft, onChange }: Props) {
  const logo = JSON.parse(draft) as Logo | null
  const picker = useRef<HTMLInputElement>(null)
  // The upload calls the latest callback, so that changes made in the meantime are kept.
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ failure?: string; notes: readonly string[] }>({ notes: [] })
  const send = async (file: File) => {
    setSending(true)
    setOutcome({ notes: [] })
    try {
      const { sendFile } = await import('../../../api/send-file.ts')
      const response = await sendFile<{ logo: Logo; notes: string[] }>('/settings/logo', file)
      latestOnChange.current(JSON.stringify(response.logo))
      setOutcome({ notes: response.notes })
    } catch (error) {
      setOutcome({ failure: errorMessageOf(error, texts.uploadFailed), notes: [] })
    }
    setSending(false)
  }
  return (
    <div className="settings-rows">
      {logo && (
        <img
          className="settings-logo"
          src={logo.path}
          alt={texts.alt}
          width={logo.width}
          height={logo.height}
        />
      )}
      <span className="settings-row-actions">
        <Button kind="quiet" size="sm" isBusy={isSending} onClick={() => picker.current?.click()}>
          {isSending ? texts.sending : logo ? texts.replace : texts.choose}
        </Button>
        {logo && (
          <Button kind="quiet" size="sm" onClick={() => onChange('null')}>
            {texts.remove}
          </Button>
        )}
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        accept={types}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {outcome.failure && (
        <p className="msg" role="alert">
          {outcome.failure}
        </p>
      )}
      {outcome.notes.length > 0 && (
        <Note tone="info" live>
          {texts.notes} {outcome.notes.join(' ')}
        </Note>
      )}
    </div>
  )
}
