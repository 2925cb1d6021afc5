import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Button } from '../../../ui/forms/button.tsx'
import { type Change, type Configuration, change } from '../model.ts'
import { productTexts } from '../texts.ts'
import { colourChangeTexts as texts } from './colour-change-texts.ts'
import { whatChanges } from './what-changes.ts'

interface ColourQuestionProps {
  now: Configuration
  nameOf: (hex: string) => string
  /** Hex of the colour that waits for an answer. */
  wanted: string | undefined
  onAnswered: () => void
  /** `notes` say what became of the artwork. */
  onChange: (step: Change & { do: 'colour' }, notes: readonly string[]) => void
}

/** Another colour loses the design or takes it along, so it asks before. */
export function ColourQuestion({ now, nameOf, wanted, onAnswered, onChange }: ColourQuestionProps) {
  const answer = (keepsArtwork: boolean) => {
    onAnswered()
    if (wanted === undefined) return
    const step = { do: 'colour', hex: wanted, keepsArtwork } as const
    onChange(step, keepsArtwork ? whatChanges(now, change(now, step), nameOf) : [])
  }
  return (
    <Dialog open={wanted !== undefined} onOpenChange={onAnswered} title={texts.title}>
      <p>{texts.text(nameOf(now.colour))}</p>
      <DialogActions>
        <Button kind="primary" onClick={() => answer(true)}>
          {texts.keepArtwork}
        </Button>
        <Button kind="quiet" onClick={() => answer(false)}>
          {productTexts.proceed}
        </Button>
        <Button kind="quiet" onClick={onAnswered}>
          {productTexts.decline}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
