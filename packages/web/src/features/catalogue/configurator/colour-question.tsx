import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { memo } from 'react'
import { productTexts as texts } from '../texts.ts'

interface ColourQuestionProps {
  /** The colour whose design would go. */
  name: string
  /** Hex of the colour that waits for a yes. */
  wanted: string | undefined
  onAnswered: () => void
  onConfirm: (hex: string) => void
}

/** Another colour loses the design, so it asks before. */
export const ColourQuestion = memo(function ColourQuestion(props: ColourQuestionProps) {
  const { name, wanted, onAnswered, onConfirm } = props
  return (
    <ConfirmDialog
      open={wanted !== undefined}
      onOpenChange={onAnswered}
      title={texts.colourChange.title}
      confirm={texts.proceed}
      cancel={texts.decline}
      onConfirm={() => wanted && onConfirm(wanted)}
    >
      {texts.colourChange.text(name)}
    </ConfirmDialog>
  )
})
