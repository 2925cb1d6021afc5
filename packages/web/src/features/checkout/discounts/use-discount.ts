import type { CartView, DiscountView, DraftView, UserView } from '@printery/contract'
import { unknownDiscountText } from '@printery/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../../api/client.ts'
import { discountsQuery } from '../../../queries/discounts-query.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { claimDiscount } from '../data.ts'
import { texts } from '../texts.ts'
import { firstOrderDiscount, offersOf, usableDiscounts, whyNotApplied } from './discount-model.ts'
import { findSavedDiscount, saveDiscount } from './saved-discount.ts'

export interface SelectedDiscount {
  /** What the sum is reckoned with. */
  applied: DiscountView | undefined
  /** The first-order discount is applied by itself: no code is taken. */
  isFirstOrder: boolean
  /** The one that was claimed, also where it can't be applied (any more). */
  claimed: DiscountView | undefined
  /** Something was claimed, whatever became of it. */
  isClaimed: boolean
  /** Why what was typed or claimed isn't applied. */
  problem: string | undefined
  offers: readonly DiscountView[]
  isClaiming: boolean
  /** It is not known yet what the sum is reckoned with. */
  isPending: boolean
  /** Whether it was claimed. */
  claim: (code: string) => Promise<boolean>
  remove: () => void
  refresh: () => void
  /** What goes along with the order. */
  id: string | undefined
}

/** As it was left in this tab, where one may have been taken off; else as the draft was saved. */
export function initialDiscount(
  userId: string,
  draft: Pick<DraftView, 'id' | 'discountId'> | undefined,
): string | null {
  const saved = findSavedDiscount(userId, draft?.id)
  return (saved === undefined ? draft?.discountId : saved) ?? null
}

/** The discount of this checkout: applied to a first order by itself, or by a code. The server calculates it. */
export function useDiscount(
  user: UserView,
  cart: CartView,
  draft: Pick<DraftView, 'id' | 'discountId'> | undefined,
  now: Date,
): SelectedDiscount {
  const client = useQueryClient()
  const toast = useToast()
  const query = discountsQuery(user.id)
  const discounts = useQuery(query)
  const [claimedId, setClaimed] = useState(() => initialDiscount(user.id, draft))
  const [refusal, setRefusal] = useState<string>()
  const [isClaiming, setClaiming] = useState(false)

  const usable = usableDiscounts(discounts.data ?? [], user, now)
  const first = firstOrderDiscount(usable, user, cart)
  const claimed = usable.find(({ id }) => id === claimedId)
  const isClaimed = claimedId !== null && first === undefined
  const problem = isClaimed && discounts.data ? whyNotApplied(claimed, user, cart) : undefined
  const applied = first ?? (problem === undefined ? claimed : undefined)

  function select(discountId: string | null) {
    setClaimed(discountId)
    saveDiscount(user.id, draft?.id, discountId)
  }

  async function claim(typed: string): Promise<boolean> {
    const code = typed.trim()
    if (isClaiming) return false
    setRefusal(undefined)
    if (code === '') {
      setRefusal(unknownDiscountText)
      return false
    }
    setClaiming(true)
    try {
      const { discount } = await claimDiscount({
        code,
        subTotal: cart.total,
        ...(draft && { draftId: draft.id }),
      })
      // It may be newer than the list.
      client.setQueryData(query.queryKey, (cached) => ({
        discounts: [discount, ...(cached?.discounts.filter(({ id }) => id !== discount.id) ?? [])],
      }))
      select(discount.id)
      toast(texts.discount.applied, 'ok')
      return true
    } catch (error) {
      setRefusal((error instanceof ApiRefusal && error.fieldErrors.code) || sentenceOf(error))
      return false
    } finally {
      setClaiming(false)
    }
  }

  return {
    applied,
    isFirstOrder: first !== undefined,
    claimed,
    isClaimed,
    problem: refusal ?? problem,
    offers: offersOf(usable, cart),
    isClaiming,
    isPending: discounts.isPending && (user.isFirstOrder || claimedId !== null),
    claim,
    remove: () => {
      setRefusal(undefined)
      select(null)
    },
    refresh: () => void discounts.refetch(),
    id: applied && !applied.newUserDisc ? applied.id : undefined,
  }
}
