import type { DocumentKind } from '@printery/contract'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { Popover } from '@printery/ui/popover'
import { useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf } from '../data.ts'
import { type ArtworkSelection, useDownloadDocuments } from '../files/files.ts'
import { portalTexts as texts } from '../texts.ts'

const kinds: readonly DocumentKind[] = ['job-tickets', 'packing-slips']

/** Job tickets or packing slips of the selection as one PDF. If items have no approved design, a dialog lists them and offers to leave them out. */
export function PrintMenu({ request }: { request: ArtworkSelection }) {
  const documents = useDownloadDocuments()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [unapproved, setUnapproved] = useState<string>()

  function print(kind: DocumentKind, approvedOnly = false) {
    setOpen(false)
    if (documents.isPending) return
    const onError = (error: Error) => {
      if (error instanceof ApiRefusal && error.code === 'not_approved') setUnapproved(reasonOf(error))
      else toast(reasonOf(error), 'bad')
    }
    documents.mutate({ ...request, kind, ...(approvedOnly && { approvedOnly }) }, { onError })
  }

  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.files.print}
        trigger={
          <Button kind="quiet" size="sm" isBusy={documents.isPending}>
            {texts.files.print}
          </Button>
        }
      >
        {kinds.map((kind) => (
          <button key={kind} type="button" className="row" onClick={() => print(kind)}>
            {texts.files.documents[kind]}
          </button>
        ))}
      </Popover>
      <ConfirmDialog
        open={unapproved !== undefined}
        onOpenChange={(open) => !open && setUnapproved(undefined)}
        title={texts.files.notApproved}
        confirm={texts.files.approvedTickets}
        cancel={texts.cancel}
        onConfirm={() => print('job-tickets', true)}
      >
        {unapproved} {texts.files.leftOutHintOfTickets}
      </ConfirmDialog>
    </>
  )
}
