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
  useArtworkZip,
  useJobTicket,
  usePackingSlip,
  usePrintFiles,
  whyNotDownload,
} from './files.ts'

interface ZipProps {
  request: ArtworkSelection
  label?: string
}

/**
 * Artwork as one zip. Artwork that isn't approved is named first, and left out if confirmed; failed print files can be
 * created again by an admin.
 */
export function ArtworkZipButton({ request, label = texts.files.artworkZip }: ZipProps) {
  const zip = useArtworkZip()
  const toast = useToast()
  const [waiting, setWaiting] = useState<string>()
  const [failed, setFailed] = useState<ApiRefusal>()
  const printFiles = usePrintFiles()
  const { user } = useSession()
  const canRecreate = can(user, 'production.change')
  const isOne = request.itemIds?.length === 1 && !request.orderIds

  function fetchZip(approvedOnly: boolean) {
    if (zip.isPending) return
    const tooMany = whyNotDownload(request)
    if (tooMany) return toast(tooMany, 'bad')
    const onError = (error: Error) => {
      const isWaiting = error instanceof ApiRefusal && error.code === 'not_approved'
      if (isWaiting && !isOne && !approvedOnly) setWaiting(reasonOf(error))
      else if (canRecreate && error instanceof ApiRefusal && error.code === 'print_files_failed')
        setFailed(error)
      else toast(reasonOf(error), 'bad')
    }
    zip.mutate({ ...request, ...(approvedOnly && { approvedOnly }) }, { onError })
  }

  function recreate() {
    printFiles.mutate(failed?.facts.itemIds as string[], {
      onSuccess: () => toast(texts.files.madeAgain),
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
        open={waiting !== undefined}
        onOpenChange={(open) => !open && setWaiting(undefined)}
        title={texts.files.notApproved}
        confirm={texts.files.approvedOnly}
        cancel={texts.cancel}
        onConfirm={() => fetchZip(true)}
      >
        {waiting} {texts.files.leftOutHint}
      </ConfirmDialog>
      <ConfirmDialog
        open={failed !== undefined}
        onOpenChange={(open) => !open && setFailed(undefined)}
        title={texts.files.notMade}
        confirm={texts.files.makeAgain}
        cancel={texts.cancel}
        onConfirm={recreate}
      >
        {failed && reasonOf(failed)}
      </ConfirmDialog>
    </>
  )
}

interface TicketProps {
  order: OrderView
  item: OrderItemView
  /** Whether it is shown as an icon, in a row. */
  isIcon?: boolean
}

/** The job ticket of one item. */
export function JobTicketButton({ order, item, isIcon = false }: TicketProps) {
  const ticket = useJobTicket()
  const toast = useToast()
  const jobTicketTexts = texts.files.jobTicket
  const label = texts.files.jobTicketOf(item.product.title)
  const press = () => {
    if (!ticket.isPending)
      ticket.mutate({ order, item }, { onError: (error) => toast(reasonOf(error), 'bad') })
  }
  if (isIcon)
    return (
      <RowIcon icon="file" title={jobTicketTexts} label={label} isBusy={ticket.isPending} onClick={press} />
    )
  return (
    <Button size="sm" isBusy={ticket.isPending} aria-label={label} onClick={press}>
      {jobTicketTexts}
    </Button>
  )
}

export function PackingSlipButton({ order }: { order: OrderView }) {
  const slip = usePackingSlip()
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
