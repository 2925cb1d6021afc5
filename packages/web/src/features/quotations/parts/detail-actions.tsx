import { sentenceOf } from '../../../api/client.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { detailTexts as words } from '../detail-texts.ts'

interface DetailActionsProps {
  error: Error | null
  isBusy: boolean
  yes: string
  busy: string
  /** Discards what was typed. */
  onCancel: () => void
}

/** The error and the buttons of a dialog that writes to the customer. */
export function DetailActions({ error, isBusy, yes, busy, onCancel }: DetailActionsProps) {
  return (
    <FormActions
      error={error && !isBusy ? sentenceOf(error) : undefined}
      submit={isBusy ? busy : yes}
      cancel={words.cancel}
      isBusy={isBusy}
      onCancel={onCancel}
    />
  )
}
