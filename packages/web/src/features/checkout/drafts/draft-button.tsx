import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface DraftButtonProps {
  /** Whether a required field is empty. */
  isIncomplete: boolean
  isBusy: boolean
  onPress: () => void
}

/** Saves the checkout for later. While disabled, it can still be focused and shows that fields are missing. */
export function DraftButton({ isIncomplete, isBusy, onPress }: DraftButtonProps) {
  return (
    <Tooltip text={isIncomplete ? texts.draft.disabled : undefined} className="grid">
      <Button kind="quiet" aria-disabled={isIncomplete || isBusy || undefined} onClick={onPress}>
        {texts.draft.button}
      </Button>
    </Tooltip>
  )
}
