import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { productTexts as texts } from '../texts.ts'

/** Starts over with another design, once the one that would go has been asked about. */
export function ReplaceFiles({ onReplace }: { onReplace: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className="btn sm quiet" onClick={() => setAsked(true)}>
        <Icon name="upload" />
        {texts.replaceFiles}
      </button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.designLoss.title}
        yes={texts.proceed}
        no={texts.decline}
        onYes={onReplace}
      >
        {texts.designLoss.text}
      </ConfirmDialog>
    </>
  )
}
