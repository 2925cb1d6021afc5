import type { QuotationView } from '@printery/contract'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeclineQuotation } from '../data.ts'
import { texts } from '../texts.ts'

interface DeclineDialogProps {
  /** Undefined while the dialog is closed. */
  quotation: QuotationView | undefined
  onClose: () => void
}

const { title, done, ...dialogTexts } = texts.declineDialog

/** Asks for confirmation, and for an optional reason. */
export function DeclineDialog({ quotation, onClose }: DeclineDialogProps) {
  const decline = useDeclineQuotation()
  const toast = useToast()
  const question = quotation && {
    ...dialogTexts,
    storageKey: `quotation-decline ${quotation.id}`,
    title: title(quotation.number),
    maxLength: 2000,
    isDangerous: true,
    onConfirm: async (reason: string) => {
      await decline.mutateAsync({ id: quotation.id, reason })
      toast(done, 'ok')
    },
  }
  return <TextDialog question={question} onClose={onClose} />
}
