import type { OrderItemView } from '@printery/contract'
import { sides } from '@printery/domain'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiRefusal, call } from '../../api/client.ts'
import {
  type DesignInReview,
  editorOf,
  findInReview,
  forgetInReview,
  keepInReview,
} from '../../storage/design-in-review.ts'

export interface Redesigning {
  /** What came back from the editor and was not sent yet. */
  made: DesignInReview['design']
  /** Off to the editor, with the design as it was ordered or as far as it was made anew. */
  open: () => void
  isOpening: boolean
  error: Error | null
  /** It was sent. */
  forget: () => void
}

/** The way of an item's design to the editor and back. */
export function useRedesigning(item: OrderItemView, orderId: string): Redesigning {
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const kept = useMemo(() => findInReview(item.id), [item.id])
  const opening = useMutation({
    mutationFn: async () => {
      const begun = isSent ? undefined : kept
      return begun && (await isThere(begun.draftId)) ? begun : take(item, orderId)
    },
    onSuccess: (begun) => {
      keepInReview(begun)
      void navigate(editorOf(begun))
    },
  })
  const forget = useCallback(() => {
    forgetInReview(item.id)
    setSent(true)
  }, [item.id])
  return {
    made: isSent ? undefined : kept?.design,
    open: () => {
      if (!opening.isPending) opening.mutate()
    },
    isOpening: opening.isPending,
    error: opening.error,
    forget,
  }
}

async function take(item: OrderItemView, orderId: string): Promise<DesignInReview> {
  const { draftId } = await call('POST /item/:id/draft', { params: { id: item.id } })
  const { printingType, screenColours } = item
  const printed = sides.flatMap((side) => {
    const type = printingType[side]
    return type ? [[side, { type, inks: screenColours[side] ?? 1 }]] : []
  })
  return {
    ...{ orderId, itemId: item.id, draftId, productId: item.productId },
    ...{ colours: [item.color], printed: Object.fromEntries(printed) },
  }
}

/** Deleted or expired, it is taken from the item anew. */
async function isThere(draftId: string): Promise<boolean> {
  try {
    await call('GET /draft/:draftId', { params: { draftId } })
    return true
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.code === 'draft_expired')) return false
    throw error
  }
}
