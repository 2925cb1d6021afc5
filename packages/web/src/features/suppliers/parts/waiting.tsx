import type { ReviewView, SupplierView } from '@printery/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { MoreButton } from '../../../ui/display/more-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { reviewsQuery, suppliersQuery, useDecideReview, useDecideSupplier } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { type DecisionPrompt, ReasonDialog } from './reason-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { WaitingSupplier } from './waiting-supplier.tsx'

const texts = allTexts.waiting

/** New suppliers with their products, then products and price changes of other suppliers. */
export function Waiting({ viewerId }: { viewerId: string }) {
  const suppliers = useInfiniteQuery(suppliersQuery(viewerId, 'waiting'))
  const reviews = useInfiniteQuery(reviewsQuery(viewerId))
  const [prompt, setPrompt] = useState<DecisionPrompt>()
  const decisions = useDecisions(setPrompt)
  const waitingSuppliers = suppliers.data?.pages.flatMap((page) => page.suppliers) ?? []
  const waitingReviews = reviews.data?.pages.flatMap((page) => page.reviews) ?? []
  const otherReviews = waitingReviews.filter(
    ({ supplier }) => !waitingSuppliers.some(({ id }) => id === supplier.id),
  )
  const isEmpty = waitingSuppliers.length === 0 && waitingReviews.length === 0
  const card = (review: ReviewView, isOfSupplier = false) => (
    <ReviewCard
      key={`${review.kind}-${review.product.id}`}
      review={review}
      isBusy={decisions.isBusy}
      isOfSupplier={isOfSupplier}
      onApprove={() => decisions.approveReview(review)}
      onRefuse={() => decisions.refuseReview(review)}
    />
  )
  return (
    <div className="sup-waiting">
      <LoadState
        query={suppliers.data ? reviews : suppliers}
        loading={allTexts.loading}
        error={allTexts.error}
        skeleton={<Skeleton height="240px" />}
        isEmpty={() => isEmpty}
        empty={
          <Empty shape="paper" action={<p className="muted">{texts.noneHint}</p>}>
            {texts.none}
          </Empty>
        }
      >
        {() => (
          <>
            {waitingSuppliers.length > 0 && (
              <section aria-label={texts.suppliers}>
                <h2>{texts.suppliers}</h2>
                <ul>
                  {waitingSuppliers.map((supplier) => {
                    const supplierReviews = waitingReviews.filter(
                      (review) => review.supplier.id === supplier.id,
                    )
                    return (
                      <WaitingSupplier
                        key={supplier.id}
                        supplier={supplier}
                        products={supplierReviews.length}
                        isBusy={decisions.isBusy}
                        onApprove={(isWithoutProducts) =>
                          decisions.approveSupplier(supplier, isWithoutProducts ? [] : supplierReviews)
                        }
                        onRefuse={() => decisions.refuseSupplier(supplier)}
                      >
                        {supplierReviews.map((review) => card(review, true))}
                      </WaitingSupplier>
                    )
                  })}
                </ul>
                <MoreButton
                  list={suppliers}
                  kind="quiet"
                  size="sm"
                  more={allTexts.more}
                  loading={allTexts.loading}
                />
              </section>
            )}
            {otherReviews.length > 0 && (
              <section aria-label={texts.products}>
                <h2>{texts.products}</h2>
                <ul>{otherReviews.map((review) => card(review))}</ul>
              </section>
            )}
            <MoreButton
              list={reviews}
              kind="quiet"
              size="sm"
              more={allTexts.more}
              loading={allTexts.loading}
            />
          </>
        )}
      </LoadState>
      <ReasonDialog prompt={prompt} onClose={() => setPrompt(undefined)} />
    </div>
  )
}

/** Approves and refuses suppliers and reviews. A refusal first opens a prompt for the reason. */
function useDecisions(openPrompt: (refusal: DecisionPrompt) => void) {
  const decideSupplier = useDecideSupplier()
  const decideReview = useDecideReview()
  const toast = useToast()
  const isBusy = decideSupplier.isPending || decideReview.isPending
  const onError = (failure: unknown) => toast(errorMessageOf(failure, allTexts.unknownError), 'bad')
  return {
    isBusy,
    approveSupplier: ({ id, version, brandName }: SupplierView, reviews: readonly ReviewView[]) => {
      if (isBusy) return
      const products = reviews
        .filter(({ kind }) => kind === 'product')
        .map((review) => ({ id: review.product.id, version: review.version }))
      decideSupplier.mutate(
        { id, version, state: 'approved', products },
        { onSuccess: () => toast(allTexts.done.approved(brandName), 'ok'), onError },
      )
    },
    approveReview: (review: ReviewView) => {
      if (isBusy) return
      const { title } = review.product
      const message = review.kind === 'product' ? allTexts.done.published(title) : allTexts.done.prices(title)
      decideReview.mutate({ review }, { onSuccess: () => toast(message, 'ok'), onError })
    },
    refuseSupplier: ({ id, version, brandName }: SupplierView) =>
      openPrompt({
        storageKey: `supplier-refused ${id}`,
        title: allTexts.reason.refuseSupplier(brandName),
        text: allTexts.reason.refuseSupplierText,
        confirm: texts.refuse,
        decide: async (reason) => {
          await decideSupplier.mutateAsync({ id, version, state: 'refused', reason })
          toast(allTexts.done.refused(brandName), 'ok')
        },
      }),
    refuseReview: (review: ReviewView) => {
      const { title } = review.product
      const isProduct = review.kind === 'product'
      openPrompt({
        storageKey: `${review.kind}-refused ${review.product.id}`,
        title: isProduct ? allTexts.reason.refuseProduct(title) : allTexts.reason.refusePrice(title),
        text: isProduct ? allTexts.reason.refuseProductText : allTexts.reason.refusePriceText,
        confirm: texts.refuse,
        decide: async (reason) => {
          await decideReview.mutateAsync({ review, reason })
          toast(isProduct ? allTexts.done.refused(title) : allTexts.done.pricesRefused(title), 'ok')
        },
      })
    },
  }
}
