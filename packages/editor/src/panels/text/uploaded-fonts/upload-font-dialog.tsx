import { fontLicence, maxFontBytes } from '@printery/domain/font-licence'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useId, useState } from 'react'
import { styledTexts } from '../../../model/typing/styling.ts'
import { useEditorContext } from '../../../react/editor-context.tsx'
import { useAttempt } from '../../../react/use-apply.ts'
import { Check } from '../../../ui/check.tsx'
import { styleWithFont } from './choose-font.ts'
import { texts } from './texts.ts'
import './uploaded-fonts.css'

/** Uploads a font, once the user has confirmed the right to use it, and changes the selected text to it. */
export function UploadFontDialog({ close }: { close: () => void }) {
  const { editor, uploadedFonts, messages } = useEditorContext()
  const attempt = useAttempt()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [isConfirmed, setConfirmed] = useState(false)
  const [issue, setIssue] = useState<string>()
  /** 0 to 1; undefined if nothing is being sent. */
  const [progress, setProgress] = useState<number>()
  const isSending = progress !== undefined

  async function upload() {
    const missing = whyNotSubmittable(file, isConfirmed)
    setIssue(missing)
    if (missing !== undefined || !file) return
    setProgress(0)
    try {
      const font = await uploadedFonts.upload(file, fontLicence.version, setProgress)
      if (styledTexts(editor).length > 0) attempt(() => styleWithFont(editor, font))
      messages.show([texts.added(font.name), ...font.notes].join(' '), 'ok')
      close()
    } catch (error) {
      setIssue(error instanceof Error ? error.message : texts.uploadFailed)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || isSending || close()} title={texts.dialogTitle}>
      <div className="ed-upload-font">
        <p className="muted">{texts.intro}</p>
        <div className="field">
          <label htmlFor={id}>{texts.file}</label>
          <input
            id={id}
            type="file"
            className="input"
            accept=".ttf,.otf,.woff,.woff2,font/ttf,font/otf,font/woff,font/woff2"
            aria-describedby={`${id}-hint`}
            disabled={isSending}
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setIssue(undefined)
            }}
          />
          <small id={`${id}-hint`} className="muted">
            {texts.fileHint}
          </small>
        </div>
        <Check label={fontLicence.text} value={isConfirmed} onChange={setConfirmed} />
        {issue !== undefined && (
          <Note tone="bad" live>
            {issue}
          </Note>
        )}
        <p role="status">{isSending && texts.sending(Math.floor(progress * 100))}</p>
      </div>
      <DialogActions>
        <button type="button" className="btn quiet" disabled={isSending} onClick={close}>
          {texts.cancel}
        </button>
        <button type="button" className="btn primary" disabled={isSending} onClick={() => void upload()}>
          {texts.send}
        </button>
      </DialogActions>
    </Dialog>
  )
}

function whyNotSubmittable(file: File | undefined, isConfirmed: boolean): string | undefined {
  if (!file) return texts.fileMissing
  if (file.size > maxFontBytes) return texts.tooLarge(file.name)
  return isConfirmed ? undefined : texts.licenceMissing
}
