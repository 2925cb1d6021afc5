import type { OrderView, UserView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/client.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CopyLink } from '../../../ui/forms/copy-link.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { texts } from '../texts.ts'
import { orderShareQuery, useEndOrderShare, useShareOrder } from './data.ts'

const words = texts.shareDialog

interface ShareOrderDialogProps {
  order: OrderView
  reader: UserView
  open: boolean
  onClose: () => void
}

/** Makes and ends the link by which anybody reads the order. */
export function ShareOrderDialog({ order, reader, open, onClose }: ShareOrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title={words.title}>
      {open && <Sharing orderId={order.id} reader={reader} onClose={onClose} />}
    </Dialog>
  )
}

interface SharingProps {
  orderId: string
  reader: UserView
  onClose: () => void
}

function Sharing({ orderId, reader, onClose }: SharingProps) {
  const share = useQuery(orderShareQuery(orderId, reader.id))
  return (
    <LoadState query={share} loading={words.loading} error={words.error}>
      {(open) => <Link orderId={orderId} openUntil={open?.expiresAt} onClose={onClose} />}
    </LoadState>
  )
}

/** Days for which a link may be made; the second is the usual. */
const choices = [7, 30, 90] as const

function Link({
  orderId,
  openUntil,
  onClose,
}: {
  orderId: string
  openUntil: string | undefined
  onClose: () => void
}) {
  const toast = useToast()
  const make = useShareOrder(orderId)
  const end = useEndOrderShare(orderId)
  const [days, setDays] = useState<number>(choices[1])
  const isBusy = make.isPending || end.isPending
  const error = make.error ?? end.error
  const made = make.data

  function endSharing() {
    if (isBusy) return
    end.mutate(undefined, {
      onSuccess: () => {
        toast(words.ended, 'ok')
        onClose()
      },
    })
  }

  return (
    <div className="grid gap-4">
      <p>{words.text}</p>
      {error && !isBusy && (
        <Note tone="bad" live>
          {sentenceOf(error)}
        </Note>
      )}
      {made ? (
        <>
          <CopyLink url={made.url} words={words} />
          <p className="small muted">{words.until(formatMoment(new Date(made.expiresAt)))}</p>
        </>
      ) : (
        <>
          {openUntil && <Note tone="info">{words.isOut(formatMoment(new Date(openUntil)))}</Note>}
          <Field label={words.days}>
            {(ids) => (
              <Select {...ids} value={days} onChange={(event) => setDays(Number(event.target.value))}>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {words.forDays(choice)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      <DialogActions>
        {(made || openUntil) && (
          <Button kind="quiet" isBusy={isBusy} onClick={endSharing}>
            {words.end}
          </Button>
        )}
        {!made && (
          <Button
            kind="primary"
            isBusy={isBusy}
            onClick={() => {
              if (!isBusy) make.mutate(days)
            }}
          >
            {makeText(openUntil !== undefined, make.isPending)}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

function makeText(isOut: boolean, isPending: boolean): string {
  if (isPending) return words.making
  return isOut ? words.makeNew : words.make
}
