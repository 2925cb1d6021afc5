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
import { EmptyOrderList } from '../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useRenewQuotation } from './data.ts'
import { AskDialog } from './parts/ask-dialog.tsx'
import { DeclineDialog } from './parts/decline-dialog.tsx'
import { QuotationActions } from './parts/quotation-actions.tsx'
import { QuotationList } from './parts/quotation-list.tsx'
import { QuotationReady } from './parts/ready.tsx'
import { ShareDialog } from './parts/share-dialog.tsx'
import { texts } from './texts.ts'

const InlineConversation = lazyComponent(() =>
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
  const conversationId = searchParams.get('messages')
  // Keeps the event stream open, whose events make thread queries refetch.
  useEventStream(() => undefined)
  const list = useInfiniteQuery(ownQuotationsQuery(user.id))
  const [now] = useState(() => new Date())
  const [quotationToShare, setToShare] = useState<QuotationView>()
  const [quotationToAskAbout, setToAsk] = useState<QuotationView>()
  const [quotationToDecline, setToDecline] = useState<QuotationView>()
  const renewal = useRenewal()
  const quotations = list.data?.pages.flatMap((page) => page.quotations) ?? []
  return (
    <>
      <PagedListState
        list={list}
        shown={quotations.length}
        empty={<EmptyOrderList text={texts.empty} hint={texts.emptyText} link={texts.emptyLink} />}
        texts={{ ...texts, more: texts.loadMore }}
        skeleton={<SkeletonList className="grid gap-3" headHeight="32px" count={3} height="60px" />}
        isWide
      >
        <p className="quotations-hint">{texts.validityHint(days)}</p>
        <QuotationList
          quotations={quotations}
          now={now}
          below={({ id }) =>
            id === conversationId && (
              <Suspense>
                <InlineConversation id={id} audience="customer" viewerId={user.id} />
              </Suspense>
            )
          }
          actions={(quotation, row) => (
            <QuotationActions
              quotation={quotation}
              row={row}
              isConversationOpen={row.id === conversationId}
              onToggleConversation={(id) =>
                setSearchParams(id === conversationId ? {} : { messages: id }, { replace: true })
              }
              renewingId={renewal.renewingId}
              onRenew={renewal.renew}
              onShare={setToShare}
              onAsk={setToAsk}
              onDecline={setToDecline}
            />
          )}
        />
      </PagedListState>
      <AskDialog quotation={quotationToAskAbout} onClose={() => setToAsk(undefined)} />
      <DeclineDialog quotation={quotationToDecline} onClose={() => setToDecline(undefined)} />
      <ShareDialog quotation={quotationToShare} onClose={() => setToShare(undefined)} />
      <Dialog
        open={renewal.newQuotation !== undefined}
        onOpenChange={(isOpen) => !isOpen && renewal.close()}
        title={renewal.newQuotation && texts.ready.title(renewal.newQuotation.number)}
      >
        {renewal.newQuotation && <QuotationReady quotation={renewal.newQuotation} onClose={renewal.close} />}
      </Dialog>
    </>
  )
}

/** Renews an expired or declined quotation, and keeps the new one for a dialog. */
function useRenewal() {
  const toast = useToast()
  const { mutate, variables, isPending, data, reset } = useRenewQuotation()
  return {
    /** The id of the quotation that is being renewed. */
    renewingId: isPending ? variables : undefined,
    newQuotation: data?.quotation,
    renew: (id: string) => {
      if (isPending) return
      mutate(id, {
        onSuccess: () => toast(texts.generate.done, 'ok'),
        onError: (error) => toast(`${texts.generate.failed} ${errorMessageOf(error)}`, 'bad'),
      })
    },
    close: reset,
  }
}
