import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import { useNavigate } from 'react-router'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type DecisionListener, useDecide } from '../data.ts'
import type { DesignUpload } from '../sending/use-design-upload.ts'
import { texts } from '../texts.ts'

/** Props of every decision form. */
export interface DecisionContext {
  order: OrderView
  item: OrderItemView
  viewer: UserView
  /** The files of the next version. */
  upload: DesignUpload
  onDone: () => void
  listener?: DecisionListener | undefined
}

/** Approves as the customer, then opens the order. */
export function useApproval({ order, item, viewer }: DecisionContext) {
  const decide = useDecide()
  const toast = useToast()
  const navigate = useNavigate()
  const approve = () => {
    if (decide.isPending) return
    decide.mutate(
      { order, item, status: 'design approved', by: viewer.role },
      {
        onSuccess: () => {
          toast(texts.updated, 'ok')
          void navigate(`/account/mygifts/${order.id}`)
        },
      },
    )
  }
  return { approve, error: decide.error, isPending: decide.isPending }
}
