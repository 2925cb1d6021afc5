import { maxReasonLength } from '@printery/domain/suppliers'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { texts as allTexts } from '../texts.ts'

const { label, hint, missing } = allTexts.reason

/** What the dialog shows about a decision and does with its reason, which the supplier reads. */
export interface DecisionPrompt {
  /** Key under which the text is saved. */
  storageKey: string
  title: string
  text: string
  confirm: string
  /** Throws if the server refuses; the dialog shows the reason. */
  decide: (reason: string) => Promise<unknown>
}

interface Props {
  refusal: DecisionPrompt | undefined
  onClose: () => void
}

export function ReasonDialog({ refusal, onClose }: Props) {
  const question = refusal && {
    ...{
      storageKey: refusal.storageKey,
      title: refusal.title,
      text: refusal.text,
      confirm: refusal.confirm,
      onConfirm: refusal.decide,
    },
    ...{ label, hint, missing, maxLength: maxReasonLength, isDangerous: true },
  }
  return <TextDialog question={question} onClose={onClose} />
}
