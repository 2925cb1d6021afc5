import { maxReasonLength } from '@printery/domain/suppliers'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { texts as allTexts } from '../texts.ts'

const { label, hint, missing } = allTexts.reason

/** The texts of the dialog, and the decision that it makes with the entered reason, which the supplier reads. */
export interface DecisionPrompt {
  /** Key under which the text is saved. */
  storageKey: string
  title: string
  text: string
  confirm: string
  /** Throws if the server refuses; the dialog shows the error. */
  decide: (reason: string) => Promise<unknown>
}

interface Props {
  prompt: DecisionPrompt | undefined
  onClose: () => void
}

export function ReasonDialog({ prompt, onClose }: Props) {
  const question = prompt && {
    ...{
      storageKey: prompt.storageKey,
      title: prompt.title,
      text: prompt.text,
      confirm: prompt.confirm,
      onConfirm: prompt.decide,
    },
    ...{ label, hint, missing, maxLength: maxReasonLength, isDangerous: true },
  }
  return <TextDialog question={question} onClose={onClose} />
}
