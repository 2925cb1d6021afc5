import type { PayoutDetailsView, PayoutView } from '@printery/contract'
import { formatCents, formatDay } from '@printery/domain'
import { isOpenPayout } from '@printery/domain/payouts'
import { Note } from '@printery/ui/note'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Price } from '../../../ui/display/price.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ownPayoutsQuery, useWithdrawPayout } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { PayoutSummary } from './payout-summary.tsx'
import { RequestForm } from './request-form.tsx'

const texts = allTexts.own

/** A supplier's available amount, bank details and payouts. */
export function OwnPayouts({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(ownPayoutsQuery(viewerId))
  const [page] = list.data?.pages ?? []
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? []
  const hasOpenPayout = payouts.some(({ state }) => isOpenPayout(state))
  return (
    <>
      {page && (
        <div className="pay-top">
          <section aria-label={texts.available}>
            <h2>{texts.available}</h2>
            <Price cents={page.available} className="pay-available" />
            {page.details && !hasOpenPayout && page.available > 0 && (
              <RequestForm available={page.available} />
            )}
          </section>
          <Details viewerId={viewerId} details={page.details} />
        </div>
      )}
      <h2>{texts.payouts}</h2>
      <PagedListState
        list={list}
        shown={payouts.length}
        empty={<Empty shape="paper">{allTexts.none}</Empty>}
        texts={allTexts}
        skeleton={<Skeleton height="240px" />}
      >
        <ul className="pay-list">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <div>
                <PayoutSummary payout={payout} />
              </div>
              {payout.state === 'requested' && <Withdraw payout={payout} />}
            </li>
          ))}
        </ul>
      </PagedListState>
    </>
  )
}

function Withdraw({ payout: { id, version, cents } }: { payout: PayoutView }) {
  const withdraw = useWithdrawPayout()
  const toast = useToast()
  return (
    <div className="pay-acts">
      <Button
        size="sm"
        kind="quiet"
        disabled={withdraw.isPending}
        aria-label={texts.withdrawOf(formatCents(cents))}
        onClick={() =>
          withdraw.mutate(
            { id, version },
            {
              onSuccess: () => toast(texts.withdrawn, 'ok'),
              onError: (failure) => toast(errorMessageOf(failure, allTexts.saveFailed), 'bad'),
            },
          )
        }
      >
        {texts.withdraw}
      </Button>
    </div>
  )
}

function Details({ viewerId, details }: { viewerId: string; details: PayoutDetailsView | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={texts.details}>
      <h2>{texts.details}</h2>
      {details ? (
        <p>
          {details.holder ?? allTexts.accountKinds[details.kind]}
          <br />
          <span className="mono">{[details.bic, details.account].filter(Boolean).join(' ')}</span>
        </p>
      ) : (
        <p>{texts.noDetails}</p>
      )}
      {details?.heldUntil && <Note tone="wait">{texts.held(formatDay(details.heldUntil))}</Note>}
      <Button size="sm" onClick={() => setOpen(true)}>
        {details ? texts.changeDetails : texts.enterDetails}
      </Button>
      <DetailsDialog viewerId={viewerId} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
