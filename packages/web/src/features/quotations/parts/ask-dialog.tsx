import type { QuotationView } from '@printery/contract'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useAskAboutQuotation } from '../data.ts'
import { texts } from '../texts.ts'

interface AskDialogProps {
  /** Undefined while the dialog is closed. */
  quotation: QuotationView | undefined
  onClose: () => void
}

const { title, done, ...dialogTexts } = texts.askDialog

/** A question to the shop about one's own quotation. */
export function AskDialog({ quotation, onClose }: AskDialogProps) {
  const ask = useAskAboutQuotation()
  const toast = useToast()
  const question = quotation && {
    ...dialogTexts,
    storageKey: `quotation-question ${quotation.id}`,
    title: title(quotation.number),
    maxLength: 2000,
    onConfirm: async (text: string) => {
      await ask.mutateAsync({ id: quotation.id, text })
      toast(done, 'ok')
    },
  }
  return <TextDialog question={question} onClose={onClose} />
}
