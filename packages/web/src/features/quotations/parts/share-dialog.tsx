import '../dialogs.css'
import type { QuotationView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { ShareLink } from '../../../ui/forms/share-link.tsx'
import { useEndSharing, useShareQuotation } from '../data.ts'
import { texts } from '../texts.ts'

interface ShareDialogProps {
  /** Undefined while the dialog is closed. */
  quotation: QuotationView | undefined
  onClose: () => void
}

export function ShareDialog({ quotation, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={quotation !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={quotation && texts.shareDialog.title(quotation.number)}
    >
      {quotation && <Sharing key={quotation.id} quotation={quotation} onClose={onClose} />}
    </Dialog>
  )
}

function Sharing({ quotation, onClose }: { quotation: QuotationView; onClose: () => void }) {
  const { id, isShared } = quotation
  const shareQuotation = useShareQuotation()
  const endSharing = useEndSharing()
  return (
    <ShareLink
      className="quotation-form"
      text={texts.shareDialog.text}
      url={shareQuotation.data?.url}
      openText={isShared ? texts.shareDialog.linkExists : undefined}
      isCreating={shareQuotation.isPending}
      isEnding={endSharing.isPending}
      error={shareQuotation.error ?? endSharing.error}
      onCreate={() => shareQuotation.mutate(id)}
      onEnd={() => endSharing.mutateAsync(id)}
      onClose={onClose}
    />
  )
}
