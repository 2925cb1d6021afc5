import { ButtonLink } from '../../ui/forms/button.tsx'
import './quotations.css'
import type { QuotationView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/client.ts'
import { ownQuotationsQuery } from '../../queries/quotation-query.ts'
import type { User } from '../../session/session.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { MoreButton } from '../../ui/display/more-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useRenewQuotation } from './data.ts'
import { QuotationActions } from './parts/quotation-actions.tsx'
import { QuotationList } from './parts/quotation-list.tsx'
import { Ready } from './parts/ready.tsx'
import { ShareDialog } from './parts/share-dialog.tsx'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function QuotationsScreen() {
  return (
    <AccountFrame title={texts.title} at="/account/quotations">
      {(user) => <Quotations user={user} />}
    </AccountFrame>
  )
}

function Quotations({ user }: { user: User }) {
  const list = useInfiniteQuery(ownQuotationsQuery(user.id))
  const [now] = useState(() => new Date())
  const [toShare, setToShare] = useState<QuotationView>()
  const renewal = useRenewal()
  const quotations = list.data?.pages.flatMap((page) => page.quotations) ?? []
  return (
    <>
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<ListSkeleton />}
        isEmpty={() => quotations.length === 0}
        empty={<NoQuotations />}
      >
        {() => (
          <>
            <p className="quotations-h">{texts.hint}</p>
            <QuotationList
              quotations={quotations}
              now={now}
              actions={(quotation, row) => (
                <QuotationActions
                  quotation={quotation}
                  row={row}
                  renewing={renewal.of}
                  onRenew={renewal.begin}
                  onShare={setToShare}
                />
              )}
            />
          </>
        )}
      </LoadState>
      <MoreButton list={list} isBlock more={texts.loadMore} loading={texts.loading} />
      <ShareDialog quotation={toShare} onClose={() => setToShare(undefined)} />
      <Dialog
        open={renewal.made !== undefined}
        onOpenChange={(stays) => !stays && renewal.close()}
        title={renewal.made && texts.ready.title(renewal.made.number)}
      >
        {renewal.made && <Ready quotation={renewal.made} onClose={renewal.close} />}
      </Dialog>
    </>
  )
}

/** An expired one is quoted again, and what came of it is shown with its new total. */
function useRenewal() {
  const toast = useToast()
  const { mutate, variables, isPending, data, reset } = useRenewQuotation()
  return {
    /** The one that is being quoted again. */
    of: isPending ? variables : undefined,
    made: data?.quotation,
    begin: (id: string) => {
      if (isPending) return
      mutate(id, {
        onSuccess: () => toast(texts.generate.done, 'ok'),
        onError: (error) => toast(`${texts.generate.failed} ${sentenceOf(error)}`, 'bad'),
      })
    },
    close: reset,
  }
}

function NoQuotations() {
  const action = (
    <>
      <p className="muted">{texts.emptyText}</p>
      <ButtonLink kind="primary" to="/products">
        {texts.emptyButton}
      </ButtonLink>
    </>
  )
  return (
    <Empty shape="paper" action={action}>
      {texts.empty}
    </Empty>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton height="32px" />
      <Skeleton height="60px" />
      <Skeleton height="60px" />
      <Skeleton height="60px" />
    </div>
  )
}
