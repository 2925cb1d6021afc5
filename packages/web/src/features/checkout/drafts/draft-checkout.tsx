import type { DraftView } from '@printery/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { draftQuery } from '../../../queries/draft-query.ts'
import type { Session } from '../../../session/session.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { CheckoutBody, type CheckoutBodyProps } from '../checkout-body.tsx'
import { CheckoutSkeleton } from '../checkout-skeleton.tsx'
import { removeLine } from '../data.ts'
import { EmptyCart } from '../empty-cart.tsx'
import type { PaymentReturn } from '../payment/payment-return.ts'
import { texts } from '../texts.ts'
import { cartOfDraft } from './draft-model.ts'

interface DraftCheckoutProps {
  user: Session['user']
  draftId: string
  paymentReturn: PaymentReturn | undefined
  offer: CheckoutBodyProps['offer']
}

/** The checkout of a draft, with its own lines. */
export function DraftCheckout({ user, draftId, paymentReturn, offer }: DraftCheckoutProps) {
  const draft = useFreshDraft(user.id, draftId)
  const toast = useToast()
  const remove = (lineId: string) =>
    void removeLine(lineId)
      .then(() => draft.refetch())
      .catch((error) => toast(errorMessageOf(error), 'bad'))
  const isRefused = draft.error instanceof ApiRefusal && [404, 409].includes(draft.error.status)
  if (isRefused) return <DraftRefused message={errorMessageOf(draft.error)} />
  return (
    <LoadState
      query={draft}
      loading={texts.loading}
      error={texts.draft.error}
      skeleton={<CheckoutSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyCart />}
    >
      {(loaded) => (
        <ResumedDraft
          user={user}
          draft={loaded}
          refresh={() => void draft.refetch()}
          onRemove={remove}
          paymentReturn={paymentReturn}
          offer={offer}
        />
      )}
    </LoadState>
  )
}

/** The draft that initializes the form: just saved or just fetched, never from an older cache. */
function useFreshDraft(userId: string, draftId: string) {
  const client = useQueryClient()
  const query = draftQuery(userId, draftId)
  const [isRecentlyCached] = useState(
    () => Date.now() - (client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) < 5000,
  )
  const draft = useQuery({ ...query, refetchOnMount: 'always' })
  return { ...draft, data: isRecentlyCached || draft.isFetchedAfterMount ? draft.data : undefined }
}

interface ResumedDraftProps {
  user: Session['user']
  draft: DraftView
  refresh: () => void
  onRemove: (lineId: string) => void
  paymentReturn: PaymentReturn | undefined
  offer: CheckoutBodyProps['offer']
}

function ResumedDraft({ user, draft, refresh, onRemove, paymentReturn, offer }: ResumedDraftProps) {
  const cart = useMemo(() => cartOfDraft(draft), [draft])
  return (
    <CheckoutBody
      key={user.id}
      user={user}
      cart={cart}
      draft={draft}
      refreshCart={refresh}
      onRemove={onRemove}
      paymentReturn={paymentReturn}
      offer={offer}
    />
  )
}

/** The message for a draft that has expired, or was paid or deleted. */
function DraftRefused({ message }: { message: string }) {
  const action = (
    <ButtonLink kind="primary" to="/account/drafts">
      {texts.draft.savedDrafts}
    </ButtonLink>
  )
  return (
    <Empty shape="paper" action={action}>
      {message}
    </Empty>
  )
}
