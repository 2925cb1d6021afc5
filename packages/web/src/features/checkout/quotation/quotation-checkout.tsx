import { useQuery } from '@tanstack/react-query'
import { ApiRefusal } from '../../../api/client.ts'
import { quotationQuery, sharedQuotationQuery } from '../../../queries/quotation-query.ts'
import type { Session } from '../../../session/session.ts'
import { findShareToken } from '../../../storage/share-token.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { CheckoutSkeleton } from '../checkout-skeleton.tsx'
import { startedCheckoutQuery } from '../data.ts'
import type { PaymentReturn } from '../payment/payment-return.ts'
import { texts } from '../texts.ts'
import { QuotationBody } from './quotation-body.tsx'
import type { PayableQuotation } from './quotation-model.ts'
import { Renew } from './quotation-notes.tsx'

interface QuotationCheckoutProps {
  session: Session
  quotationId: string
  paymentReturn: PaymentReturn | undefined
}

/** Accepts a quotation and pays it; the cart stays unchanged. */
export function QuotationCheckout({ session: { user }, quotationId, paymentReturn }: QuotationCheckoutProps) {
  const shareToken = findShareToken(quotationId)
  const ownQuotation = useQuery({
    ...quotationQuery(user.id, quotationId),
    refetchOnMount: 'always',
    retry: false,
  })
  const shared = useQuery({
    ...sharedQuotationQuery(shareToken ?? ''),
    refetchOnMount: 'always',
    enabled: shareToken !== undefined && isNotFound(ownQuotation.error),
  })
  const isOwn = !isNotFound(ownQuotation.error) || shareToken === undefined
  const query = isOwn ? ownQuotation : shared
  const started = useQuery(startedCheckoutQuery(user.id))
  const isPending = query.isPending || started.isPending
  if (isNotFound(query.error)) return <LinkToQuotations message={texts.quotation.notFound} />
  return (
    <LoadState<PayableQuotation>
      query={{
        ...query,
        isPending,
        data: isPending ? undefined : query.data,
        refetch: () => query.refetch(),
      }}
      loading={texts.quotation.loading}
      error={texts.quotation.error}
      skeleton={<CheckoutSkeleton />}
    >
      {(quotation) =>
        quotation.status === 'open' ? (
          <QuotationBody
            key={`${user.id} ${quotation.id}`}
            user={user}
            quotation={quotation}
            shareToken={isOwn ? undefined : shareToken}
            started={started.data}
            paymentReturn={paymentReturn}
            refresh={() => void query.refetch()}
          />
        ) : (
          <UnpayableQuotation quotation={quotation} isOwn={isOwn} />
        )
      }
    </LoadState>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 404
}

/** Shows why the quotation can't be paid. The owner can renew a declined or expired quotation. */
function UnpayableQuotation({ quotation, isOwn }: { quotation: PayableQuotation; isOwn: boolean }) {
  if (quotation.status === 'ordered') return <LinkToQuotations message={texts.quotation.ordered} />
  if (quotation.status === 'replaced') return <Replaced by={quotation.replacedById} />
  return (
    <Empty shape="paper" action={isOwn && <Renew id={quotation.id} />}>
      {quotation.status === 'declined' ? texts.quotation.declined : texts.quotation.expired}
    </Empty>
  )
}

/** Links to the newer quotation if its id is known, as for the owner. A share link shows the newest quotation anyway. */
function Replaced({ by: replacementId }: { by: string | null | undefined }) {
  if (!replacementId) return <LinkToQuotations message={texts.quotation.replaced} />
  const action = (
    <ButtonLink kind="primary" to={`/checkout?quotation=${replacementId}`}>
      {texts.quotation.openNewer}
    </ButtonLink>
  )
  return (
    <Empty shape="paper" action={action}>
      {texts.quotation.replaced}
    </Empty>
  )
}

function LinkToQuotations({ message }: { message: string }) {
  const action = (
    <ButtonLink kind="primary" to="/account/quotations">
      {texts.quotation.allQuotations}
    </ButtonLink>
  )
  return (
    <Empty shape="paper" action={action}>
      {message}
    </Empty>
  )
}
