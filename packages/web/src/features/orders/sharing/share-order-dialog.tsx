import type { OrderView, UserView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ShareLink } from '../../../ui/forms/share-link.tsx'
import { texts } from '../texts.ts'
import { orderShareQuery, useEndOrderShare, useShareOrder } from './data.ts'

const shareDialogTexts = texts.shareDialog

interface ShareOrderDialogProps {
  order: OrderView
  viewer: UserView
  open: boolean
  onClose: () => void
}

/** Creates and ends the link by which anybody can read the order. */
export function ShareOrderDialog({ order, viewer, open, onClose }: ShareOrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={shareDialogTexts.title}>
      {open && <Sharing orderId={order.id} viewer={viewer} onClose={onClose} />}
    </Dialog>
  )
}

interface SharingProps {
  orderId: string
  viewer: UserView
  onClose: () => void
}

function Sharing({ orderId, viewer, onClose }: SharingProps) {
  const shareQuery = useQuery(orderShareQuery(orderId, viewer.id))
  return (
    <LoadState query={shareQuery} loading={shareDialogTexts.loading} error={shareDialogTexts.error}>
      {(share) => <ShareLinkForm orderId={orderId} sharedUntil={share?.expiresAt} onClose={onClose} />}
    </LoadState>
  )
}

/** Possible durations of a link in days; the second is the default. */
const durations = [7, 30, 90] as const

function ShareLinkForm({
  orderId,
  sharedUntil,
  onClose,
}: {
  orderId: string
  sharedUntil: string | undefined
  onClose: () => void
}) {
  const createShare = useShareOrder(orderId)
  const endShare = useEndOrderShare(orderId)
  const [days, setDays] = useState<number>(durations[1])
  const createdLink = createShare.data
  return (
    <ShareLink
      text={shareDialogTexts.text}
      url={createdLink?.url}
      openText={sharedUntil && shareDialogTexts.linkExists(formatMoment(new Date(sharedUntil)))}
      isCreating={createShare.isPending}
      isEnding={endShare.isPending}
      error={createShare.error ?? endShare.error}
      onCreate={() => createShare.mutate(days)}
      onEnd={() => endShare.mutateAsync()}
      onClose={onClose}
    >
      {createdLink ? (
        <p className="small muted">
          {shareDialogTexts.validUntil(formatMoment(new Date(createdLink.expiresAt)))}
        </p>
      ) : (
        <Field label={shareDialogTexts.validFor}>
          {(ids) => (
            <Select {...ids} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {durations.map((duration) => (
                <option key={duration} value={duration}>
                  {shareDialogTexts.dayCount(duration)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ShareLink>
  )
}
