import type { Side } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type Change, type Configuration, hasDesign } from '../model.ts'
import { productTexts as texts } from '../texts.ts'

interface DesignButtonProps {
  side: Side
  configuration: Configuration
  onChange: (change: Change) => void
  onEditor: () => void
}

/**
 * A button that opens the editor, with a confirmation before selected files are discarded. If there is a design, also
 * its preview and a button to replace it with files.
 */
export function DesignButton({ side, configuration, onChange, onEditor }: DesignButtonProps) {
  const [question, setQuestion] = useState<'editor' | 'files'>()
  const { design } = configuration
  const confirm = () => {
    onChange({ do: 'lose design' })
    if (question === 'editor') onEditor()
  }
  const picture = design?.pictures[side]
  return (
    <div className="designed">
      {picture && (
        <img
          src={picture.url}
          alt={texts.designedSide(side)}
          style={{ background: `#${configuration.colour}` }}
        />
      )}
      <div>
        <p className="small muted">{design ? texts.designed : texts.designHint}</p>
        <Button
          kind={design ? undefined : 'primary'}
          size="sm"
          onClick={() => (hasDesign(configuration) && !design ? setQuestion('editor') : onEditor())}
        >
          <Icon name="nib" />
          {design ? texts.editDesign : texts.designHere}
        </Button>
        {design && (
          <Button kind="quiet" size="sm" onClick={() => setQuestion('files')}>
            <Icon name="upload" />
            {texts.uploadInstead}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => setQuestion(undefined)}
        title={texts.designRemoval.title}
        confirm={texts.proceed}
        cancel={texts.decline}
        onConfirm={confirm}
      >
        {texts.designRemoval.text}
      </ConfirmDialog>
    </div>
  )
}
