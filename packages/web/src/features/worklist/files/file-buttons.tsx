import type { OrderItemView, OrderView } from '@printery/contract'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { can } from '../../../session/can.ts'
import { useSession } from '../../../session/session.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf } from '../data.ts'
import { RowIcon } from '../list/row-icon.tsx'
import { portalTexts as texts } from '../texts.ts'
import {
  type ArtworkSelection,
  useDownloadArtworkZip,
  useDownloadJobTicket,
  useDownloadPackingSlip,
  useRecreatePrintFiles,
  whyNotDownload,
} from './files.ts'

interface ZipProps {
  request: ArtworkSelection
  label?: string
}

/**
 * Downloads artwork as one zip file. If some of it is not approved, a dialog lists it and offers to leave it out. If
 * print files failed, staff who may change the production can create them again.
 */
export function ArtworkZipButton({ request, label = texts.files.artworkZip }: ZipProps) {
  const zip = useDownloadArtworkZip()
  const toast = useToast()
  const [unapprovedMessage, setUnapprovedMessage] = useState<string>()
  const [printFilesRefusal, setPrintFilesRefusal] = useState<ApiRefusal>()
  const recreatePrintFiles = useRecreatePrintFiles()
  const { user } = useSession()
  const canRecreate = can(user, 'production.change')
  const isSingleItem = request.itemIds?.length === 1 && !request.orderIds

  function fetchZip(approvedOnly: boolean) {
    if (zip.isPending) return
    const refusal = whyNotDownload(request)
    if (refusal) return toast(refusal, 'bad')
    const onError = (error: Error) => {
      const isUnapproved = error instanceof ApiRefusal && error.code === 'not_approved'
      if (isUnapproved && !isSingleItem && !approvedOnly) setUnapprovedMessage(reasonOf(error))
      else if (canRecreate && error instanceof ApiRefusal && error.code === 'print_files_failed')
        setPrintFilesRefusal(error)
      else toast(reasonOf(error), 'bad')
    }
    zip.mutate({ ...request, ...(approvedOnly && { approvedOnly }) }, { onError })
  }

  function recreate() {
    recreatePrintFiles.mutate(printFilesRefusal?.facts.itemIds as string[], {
      onSuccess: () => toast(texts.files.recreating),
      onError: (error) => toast(reasonOf(error), 'bad'),
    })
  }

  return (
    <>
      <Button kind="quiet" size="sm" isBusy={zip.isPending} onClick={() => fetchZip(false)}>
        <Icon name="download" />
        {label}
      </Button>
      <ConfirmDialog
        open={unapprovedMessage !== undefined}
        onOpenChange={(open) => !open && setUnapprovedMessage(undefined)}
        title={texts.files.notApproved}
        confirm={texts.files.approvedOnly}
        cancel={texts.cancel}
        onConfirm={() => fetchZip(true)}
      >
        {unapprovedMessage} {texts.files.leftOutHint}
      </ConfirmDialog>
      <ConfirmDialog
        open={printFilesRefusal !== undefined}
        onOpenChange={(open) => !open && setPrintFilesRefusal(undefined)}
        title={texts.files.printFilesFailed}
        confirm={texts.files.makeAgain}
        cancel={texts.cancel}
        onConfirm={recreate}
      >
        {printFilesRefusal && reasonOf(printFilesRefusal)}
      </ConfirmDialog>
    </>
  )
}

interface TicketProps {
  order: OrderView
  item: OrderItemView
  /** Whether the button is only an icon, for a row. */
  isIcon?: boolean
}

/** The job ticket of one item. */
export function JobTicketButton({ order, item, isIcon = false }: TicketProps) {
  const ticket = useDownloadJobTicket()
  const toast = useToast()
  const title = texts.files.jobTicket
  const label = texts.files.jobTicketOf(item.product.title)
  const download = () => {
    if (!ticket.isPending)
      ticket.mutate({ order, item }, { onError: (error) => toast(reasonOf(error), 'bad') })
  }
  if (isIcon)
    return <RowIcon icon="file" title={title} label={label} isBusy={ticket.isPending} onClick={download} />
  return (
    <Button size="sm" isBusy={ticket.isPending} aria-label={label} onClick={download}>
      {title}
    </Button>
  )
}

export function PackingSlipButton({ order }: { order: OrderView }) {
  const slip = useDownloadPackingSlip()
  const toast = useToast()
  return (
    <Button
      kind="quiet"
      size="sm"
      isBusy={slip.isPending}
      onClick={() => {
        if (!slip.isPending) slip.mutate(order, { onError: (error) => toast(reasonOf(error), 'bad') })
      }}
    >
      <Icon name="file" />
      {texts.files.packingSlip}
    </Button>
  )
}
