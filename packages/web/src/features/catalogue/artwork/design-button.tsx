import type { Side } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type Change, type Configuration, hasDesign } from '../model.ts'
import { productTexts as texts } from '../texts.ts'

interface DesignButtonProps {
  side: Side
  now: Configuration
  onChange: (change: Change) => void
  onEditor: () => void
}

/** The way to the editor; files that were selected would go, so it asks before. With a design, what it shows and the way back to files. */
export function DesignButton({ side, now, onChange, onEditor }: DesignButtonProps) {
  const [asked, setAsked] = useState<'editor' | 'files'>()
  const { design } = now
  const answer = () => {
    onChange({ do: 'lose design' })
    if (asked === 'editor') onEditor()
  }
  const picture = design?.pictures[side]
  return (
    <div className="designed">
      {picture && (
        <img src={picture.url} alt={texts.designedSide(side)} style={{ background: `#${now.colour}` }} />
      )}
      <div>
        <p className="small muted">{design ? texts.designed : texts.designHint}</p>
        <Button
          kind={design ? undefined : 'primary'}
          size="sm"
          onClick={() => (hasDesign(now) && !design ? setAsked('editor') : onEditor())}
        >
          <Icon name="nib" />
          {design ? texts.editDesign : texts.designHere}
        </Button>
        {design && (
          <Button kind="quiet" size="sm" onClick={() => setAsked('files')}>
            <Icon name="upload" />
            {texts.uploadInstead}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={texts.designRemoval.title}
        confirm={texts.proceed}
        cancel={texts.decline}
        onConfirm={answer}
      >
        {texts.designRemoval.text}
      </ConfirmDialog>
    </div>
  )
}
