import type { SubscriberView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { consentsQuery } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.mailing

interface Props {
  viewerId: string
  subscriber: SubscriberView | undefined
  onClose: () => void
}

/** The record of consent of an address. The dialog still shows the address while it closes. */
export function ConsentsDialog({ viewerId, subscriber, onClose }: Props) {
  const [shown, setShown] = useState(subscriber)
  if (subscriber && subscriber !== shown) setShown(subscriber)
  return (
    <Dialog
      open={subscriber !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? texts.consentRecordOf(shown.email) : ''}
    >
      {shown && <Consents viewerId={viewerId} id={shown.id} />}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Consents({ viewerId, id }: { viewerId: string; id: string }) {
  const query = useQuery(consentsQuery(viewerId, id))
  return (
    <LoadState
      query={query}
      loading={texts.loading}
      error={texts.error}
      skeleton={<Skeleton height="120px" />}
    >
      {({ consents }) => (
        <ol className="bc-consents">
          {consents.map(({ kind, wording, network, by, at }) => (
            <li key={`${kind} ${at}`}>
              <p>
                <b>{texts.consents[kind]}</b> {network && texts.network(network)} {by && texts.by(by)}
              </p>
              <p className="small muted">{formatDateTime(new Date(at))}</p>
              {wording && <blockquote>{wording}</blockquote>}
            </li>
          ))}
        </ol>
      )}
    </LoadState>
  )
}
