import { useQuotationDays } from '../../api/shop-terms.ts'
import './quotations.css'
import type { QuotationView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessageOf } from '../../api/client.ts'
import { useEventStream } from '../../api/order-events.ts'
import { ownQuotationsQuery } from '../../queries/quotation-query.ts'
import type { User } from '../../session/session.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { NothingOrdered } from '../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useRenewQuotation } from './data.ts'
import { AskDialog } from './parts/ask-dialog.tsx'
import { DeclineDialog } from './parts/decline-dialog.tsx'
import { QuotationActions } from './parts/quotation-actions.tsx'
import { QuotationList } from './parts/quotation-list.tsx'
import { Ready } from './parts/ready.tsx'
import { ShareDialog } from './parts/share-dialog.tsx'
import { texts } from './texts.ts'

const InlineConversation = lazyPart(() =>
  import('../conversations/inline-conversation.tsx').then((file) => file.InlineConversation),
)

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function QuotationsScreen() {
  return (
    <AccountFrame title={texts.title} currentPage="/account/quotations">
      {(user) => <Quotations user={user} />}
    </AccountFrame>
  )
}

function Quotations({ user }: { user: User }) {
  const days = useQuotationDays()
  const [searchParams, setSearchParams] = useSearchParams()
  const talkingId = searchParams.get('messages')
  // Keeps the stream open; changes of threads are refetched by it.
  useEventStream(() => undefined)
  const list = useInfiniteQuery(ownQuotationsQuery(user.id))
  const [now] = useState(() => new Date())
  const [toShare, setToShare] = useState<QuotationView>()
  const [toAsk, setToAsk] = useState<QuotationView>()
  const [toDecline, setToDecline] = useState<QuotationView>()
  const renewal = useRenewal()
  const quotations = list.data?.pages.flatMap((page) => page.quotations) ?? []
  return (
    <>
      <PagedListState
        list={list}
        shown={quotations.length}
        empty={<NothingOrdered text={texts.empty} hint={texts.emptyText} link={texts.emptyButton} />}
        texts={{ ...texts, more: texts.loadMore }}
        skeleton={<SkeletonList className="grid gap-3" head="32px" count={3} height="60px" />}
        isWide
      >
        <p className="quotations-h">{texts.validityHint(days)}</p>
        <QuotationList
          quotations={quotations}
          now={now}
          below={({ id }) =>
            id === talkingId && (
              <Suspense>
                <InlineConversation id={id} audience="customer" viewerId={user.id} />
              </Suspense>
            )
          }
          actions={(quotation, row) => (
            <QuotationActions
              quotation={quotation}
              row={row}
              isConversationOpen={row.id === talkingId}
              onToggleConversation={(id) =>
                setSearchParams(id === talkingId ? {} : { messages: id }, { replace: true })
              }
              renewing={renewal.of}
              onRenew={renewal.begin}
              onShare={setToShare}
              onAsk={setToAsk}
              onDecline={setToDecline}
            />
          )}
        />
      </PagedListState>
      <AskDialog quotation={toAsk} onClose={() => setToAsk(undefined)} />
      <DeclineDialog quotation={toDecline} onClose={() => setToDecline(undefined)} />
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

/** Renews an expired quotation, and shows the new one with its total. */
function useRenewal() {
  const toast = useToast()
  const { mutate, variables, isPending, data, reset } = useRenewQuotation()
  return {
    /** The id of the quotation that is being renewed. */
    of: isPending ? variables : undefined,
    made: data?.quotation,
    begin: (id: string) => {
      if (isPending) return
      mutate(id, {
        onSuccess: () => toast(texts.generate.done, 'ok'),
        onError: (error) => toast(`${texts.generate.failed} ${errorMessageOf(error)}`, 'bad'),
      })
    },
    close: reset,
  }
}
