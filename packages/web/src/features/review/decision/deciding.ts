import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import { useNavigate } from 'react-router'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type DecisionListener, useDecide } from '../data.ts'
import type { DesignUpload } from '../sending/use-design-upload.ts'
import { texts } from '../texts.ts'

/** What every way to decide works with. */
export interface Deciding {
  order: OrderView
  item: OrderItemView
  reader: UserView
  /** The files of the next version. */
  upload: DesignUpload
  onDone: () => void
  listener?: DecisionListener | undefined
}

/** An approval of the customer's, after which there is nothing left to do here. */
export function useApproval({ order, item, reader }: Deciding) {
  const decide = useDecide()
  const toast = useToast()
  const navigate = useNavigate()
  const approve = () => {
    if (decide.isPending) return
    decide.mutate(
      { order, item, status: 'design approved', by: reader.role },
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
