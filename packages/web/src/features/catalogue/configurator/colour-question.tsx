import { memo } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { productTexts as texts } from '../texts.ts'

interface ColourQuestionProps {
  /** The colour whose design would go. */
  name: string
  /** Hex of the colour that waits for a yes. */
  wanted: string | undefined
  onAnswered: () => void
  onYes: (hex: string) => void
}

/** Another colour loses the design, so it asks before. */
export const ColourQuestion = memo(function ColourQuestion(props: ColourQuestionProps) {
  const { name, wanted, onAnswered, onYes } = props
  return (
    <ConfirmDialog
      open={wanted !== undefined}
      onOpenChange={onAnswered}
      title={texts.colourChange.title}
      yes={texts.proceed}
      no={texts.decline}
      onYes={() => wanted && onYes(wanted)}
    >
      {texts.colourChange.text(name)}
    </ConfirmDialog>
  )
})
