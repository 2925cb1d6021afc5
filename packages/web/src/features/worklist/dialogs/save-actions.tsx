import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { reasonOf } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  error: Error | null
  isSaving: boolean
  canSave: boolean
  /** Discards what was typed. */
  onCancel: () => void
}

/** The error and the buttons of a dialog that saves. */
export function SaveActions({ error, isSaving, canSave, onCancel }: Props) {
  return (
    <FormActions
      error={error ? reasonOf(error) : undefined}
      submit={isSaving ? texts.saving : texts.save}
      cancel={texts.cancel}
      isDisabled={!canSave}
      onCancel={onCancel}
    />
  )
}
