import { Button } from '../../../ui/forms/button.tsx'
import '../dialogs.css'
import type { QuotationView } from '@printery/contract'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { sentenceOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CopyLink } from '../../../ui/forms/copy-link.tsx'
import { useEndSharing, useShareQuotation } from '../data.ts'
import { texts } from '../texts.ts'

interface ShareDialogProps {
  /** Undefined while the dialog is shut. */
  quotation: QuotationView | undefined
  onClose: () => void
}

export function ShareDialog({ quotation, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={quotation !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={quotation && texts.shareDialog.title(quotation.number)}
    >
      {quotation && <Sharing key={quotation.id} quotation={quotation} onClose={onClose} />}
    </Dialog>
  )
}

function Sharing({
  quotation: { id, isShared },
  onClose,
}: {
  quotation: QuotationView
  onClose: () => void
}) {
  const toast = useToast()
  const share = useShareQuotation()
  const end = useEndSharing()
  const url = share.data?.url
  const isBusy = share.isPending || end.isPending
  const error = share.error ?? end.error

  async function endSharing() {
    if (isBusy) return
    await end.mutateAsync(id).then(
      () => {
        toast(texts.shareDialog.ended, 'ok')
        onClose()
      },
      // The dialog shows the error.
      () => undefined,
    )
  }

  return (
    <div className="quotation-form">
      <p>{texts.shareDialog.text}</p>
      {error && !isBusy && (
        <Note tone="bad" live>
          {sentenceOf(error)}
        </Note>
      )}
      {url ? (
        <CopyLink url={url} words={texts.shareDialog} />
      ) : (
        isShared && <Note tone="info">{texts.shareDialog.isOut}</Note>
      )}
      <DialogActions>
        {(url || isShared) && (
          <Button kind="quiet" isBusy={isBusy} onClick={() => void endSharing()}>
            {texts.shareDialog.end}
          </Button>
        )}
        {!url && (
          <Button
            kind="primary"
            isBusy={isBusy}
            onClick={() => {
              if (!isBusy) share.mutate(id)
            }}
          >
            {makeText(isShared, share.isPending)}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

function makeText(isShared: boolean, isPending: boolean): string {
  if (isPending) return texts.shareDialog.making
  return isShared ? texts.shareDialog.makeNew : texts.shareDialog.make
}
