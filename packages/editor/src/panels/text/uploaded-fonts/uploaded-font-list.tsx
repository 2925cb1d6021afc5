import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useEffect, useState } from 'react'
import type { UploadedFont } from '../../../font-uploads.ts'
import { familiesOf } from '../../../model/uploaded-fonts.ts'
import { useEditorContext, useStore } from '../../../react/editor-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FontPreview } from '../font-preview.tsx'
import { texts } from './texts.ts'

interface UploadedFontListProps {
  /** Font of the selected text. */
  value: string | undefined
  query: string
  onChoose: (font: UploadedFont) => void
}

/** The user's uploaded fonts by family, with a button to upload one. */
export function UploadedFontList({ value, query, onChoose }: UploadedFontListProps) {
  const { uploadedFonts, messages } = useEditorContext()
  const fonts = useStore(uploadedFonts.all, (all) => all)
  const hasFailed = useStore(uploadedFonts.hasFailed, (failed) => failed)
  const [pendingRemoval, setPendingRemoval] = useState<UploadedFont>()
  useEffect(() => void uploadedFonts.load(), [uploadedFonts])

  async function remove({ sha256, name }: UploadedFont) {
    try {
      await uploadedFonts.remove(sha256)
      messages.show(texts.removed(name), 'ok')
    } catch (error) {
      messages.show(error instanceof Error ? error.message : texts.removeFailed(name), 'bad')
    }
  }

  return (
    <section className="ed-uploaded-fonts" aria-label={texts.title}>
      <b>{texts.title}</b>
      {hasFailed && (
        <p className="small">
          {texts.failed}{' '}
          <button type="button" className="link" onClick={() => void uploadedFonts.load()}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {fonts?.length === 0 && <p className="muted small">{texts.none}</p>}
      {familiesOf(fonts ?? [], query).map((family) => (
        <ul key={family.name} aria-label={family.name}>
          {family.styles.map((font) => (
            <li key={font.sha256}>
              <button
                type="button"
                className="ed-uploaded-font"
                aria-pressed={font.sha256 === value}
                aria-label={texts.fontOf(font.name)}
                title={font.name}
                onClick={() => onChoose(font)}
              >
                <FontPreview font={font.sha256} weight={font.weight} text={font.name} name={font.name} />
              </button>
              <IconButton
                small
                icon="trash"
                label={texts.remove(font.name)}
                onClick={() => setPendingRemoval(font)}
              />
            </li>
          ))}
        </ul>
      ))}
      <button type="button" className="btn quiet sm" onClick={() => uploadedFonts.beginUpload()}>
        <Icon name="upload" />
        {texts.upload}
      </button>
      <ConfirmDialog
        open={pendingRemoval !== undefined}
        onOpenChange={(open) => !open && setPendingRemoval(undefined)}
        title={texts.removeTitle}
        confirm={texts.removeYes}
        cancel={texts.removeNo}
        onConfirm={() => pendingRemoval && void remove(pendingRemoval)}
      >
        {pendingRemoval && texts.removeText(pendingRemoval.name)}
      </ConfirmDialog>
    </section>
  )
}
