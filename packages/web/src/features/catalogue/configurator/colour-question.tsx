import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Button } from '../../../ui/forms/button.tsx'
import { type Change, type Configuration, change } from '../model.ts'
import { productTexts } from '../texts.ts'
import { colourChangeEffects } from './colour-change-effects.ts'
import { colourChangeTexts as texts } from './colour-change-texts.ts'

interface ColourQuestionProps {
  configuration: Configuration
  nameOf: (hex: string) => string
  /** Hex of the colour that waits for the confirmation. */
  pendingColour: string | undefined
  onAnswered: () => void
  /** `notes` describe the changes of the artwork. */
  onChange: (step: Change & { do: 'colour' }, notes: readonly string[]) => void
}

/** Asks whether another colour discards or keeps the design. */
export function ColourQuestion({
  configuration,
  nameOf,
  pendingColour,
  onAnswered,
  onChange,
}: ColourQuestionProps) {
  const confirm = (keepsArtwork: boolean) => {
    onAnswered()
    if (pendingColour === undefined) return
    const step = { do: 'colour', hex: pendingColour, keepsArtwork } as const
    onChange(
      step,
      keepsArtwork ? colourChangeEffects(configuration, change(configuration, step), nameOf) : [],
    )
  }
  return (
    <Dialog open={pendingColour !== undefined} onOpenChange={onAnswered} title={texts.title}>
      <p>{texts.text(nameOf(configuration.colour))}</p>
      <DialogActions>
        <Button kind="primary" onClick={() => confirm(true)}>
          {texts.keepArtwork}
        </Button>
        <Button kind="quiet" onClick={() => confirm(false)}>
          {productTexts.proceed}
        </Button>
        <Button kind="quiet" onClick={onAnswered}>
          {productTexts.decline}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
