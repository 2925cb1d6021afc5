import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface DraftButtonProps {
  /** A field that has to be filled in is not. */
  isIncomplete: boolean
  isBusy: boolean
  onPress: () => void
}

/** Saves the checkout for later. Disabled it still takes the focus and says what it waits for. */
export function DraftButton({ isIncomplete, isBusy, onPress }: DraftButtonProps) {
  return (
    <Tooltip text={isIncomplete ? texts.draft.disabled : undefined} className="grid">
      <Button kind="quiet" aria-disabled={isIncomplete || isBusy || undefined} onClick={onPress}>
        {texts.draft.button}
      </Button>
    </Tooltip>
  )
}
