import type { OrderItemView } from '@printery/contract'
import { sides } from '@printery/domain'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiRefusal, call } from '../../../api/client.ts'
import {
  clearDesignInReview,
  type DesignInReview,
  editorUrlOf,
  findDesignInReview,
  saveDesignInReview,
} from '../../../storage/design-in-review.ts'

export interface Redesigning {
  /** The design from the editor that hasn't been sent yet. */
  newDesign: DesignInReview['design']
  /** Opens the editor with the design as ordered, or with the unfinished new one. */
  open: () => void
  isOpening: boolean
  error: Error | null
  /** Call it after the design was sent. */
  clear: () => void
}

/** Opens an item's design in the editor, and restores the result on return. */
export function useRedesigning(item: OrderItemView, orderId: string): Redesigning {
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const savedDesign = useMemo(() => findDesignInReview(item.id), [item.id])
  const opening = useMutation({
    mutationFn: async () => {
      const draft = isSent ? undefined : savedDesign
      return draft && (await draftExists(draft.draftId)) ? draft : startRedesign(item, orderId)
    },
    onSuccess: (draft) => {
      saveDesignInReview(draft)
      void navigate(editorUrlOf(draft))
    },
  })
  const clear = useCallback(() => {
    clearDesignInReview(item.id)
    setSent(true)
  }, [item.id])
  return {
    newDesign: isSent ? undefined : savedDesign?.design,
    open: () => {
      if (!opening.isPending) opening.mutate()
    },
    isOpening: opening.isPending,
    error: opening.error,
    clear,
  }
}

async function startRedesign(item: OrderItemView, orderId: string): Promise<DesignInReview> {
  const { draftId } = await call('POST /item/:id/draft', { params: { id: item.id } })
  const { printingType, screenColours } = item
  const printedSides = sides.flatMap((side) => {
    const type = printingType[side]
    return type ? [[side, { type, inks: screenColours[side] ?? 1 }]] : []
  })
  return {
    ...{ orderId, itemId: item.id, draftId, productId: item.productId },
    ...{ colours: [item.color], printed: Object.fromEntries(printedSides) },
  }
}

/** Whether the draft still exists; if it was deleted or has expired, the design is copied from the item again. */
async function draftExists(draftId: string): Promise<boolean> {
  try {
    await call('GET /draft/:draftId', { params: { draftId } })
    return true
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.code === 'draft_expired')) return false
    throw error
  }
}
