import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

/** A button that replaces the design of the editor with uploaded files, after a confirmation. */
export function ReplaceFiles({ onReplace }: { onReplace: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setConfirming(true)}>
        <Icon name="upload" />
        {texts.replaceFiles}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.designRemoval.title}
        confirm={texts.proceed}
        cancel={texts.decline}
        onConfirm={onReplace}
      >
        {texts.designRemoval.text}
      </ConfirmDialog>
    </>
  )
}
