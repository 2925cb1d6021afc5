import type { CartView, DiscountView, DraftView, UserView } from '@printery/contract'
import { unknownDiscountText } from '@printery/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { discountsQuery } from '../../../queries/discounts-query.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { claimDiscount } from '../data.ts'
import { texts } from '../texts.ts'
import { firstOrderDiscount, offersOf, usableDiscounts, whyNotApplied } from './discount-model.ts'
import { findSavedDiscount, saveDiscount } from './saved-discount.ts'

export interface SelectedDiscount {
  /** The discount that is applied to the sum. */
  applied: DiscountView | undefined
  /** Whether the first-order discount is applied automatically, so that no code is accepted. */
  isFirstOrder: boolean
  /** The claimed discount, even if it can't be applied (any more). */
  claimed: DiscountView | undefined
  /** Whether a code was claimed, applied or not. */
  isClaimed: boolean
  /** The reason why the entered or claimed code isn't applied. */
  problem: string | undefined
  offers: readonly DiscountView[]
  isClaiming: boolean
  /** Whether the applied discount is still unknown. */
  isPending: boolean
  /** Resolves with whether the code was claimed. */
  claim: (code: string) => Promise<boolean>
  remove: () => void
  refresh: () => void
  /** The id that is sent with the order. */
  id: string | undefined
}

/** The id of the discount that was selected in this tab (null if it was removed), otherwise of the saved draft's discount. */
export function initialDiscount(
  userId: string,
  draft: Pick<DraftView, 'id' | 'discountId'> | undefined,
): string | null {
  const savedDiscount = findSavedDiscount(userId, draft?.id)
  return (savedDiscount === undefined ? draft?.discountId : savedDiscount) ?? null
}

/** The discount of this checkout: automatic for a first order, or by a code. The server calculates it. */
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
  const [claimedId, setClaimedId] = useState(() => initialDiscount(user.id, draft))
  const [refusal, setRefusal] = useState<string>()
  const [isClaiming, setClaiming] = useState(false)

  const usable = usableDiscounts(discounts.data ?? [], user, now)
  const firstOrderOffer = firstOrderDiscount(usable, user, cart)
  const claimed = usable.find(({ id }) => id === claimedId)
  const isClaimed = claimedId !== null && firstOrderOffer === undefined
  const problem = isClaimed && discounts.data ? whyNotApplied(claimed, user, cart) : undefined
  const applied = firstOrderOffer ?? (problem === undefined ? claimed : undefined)

  function select(discountId: string | null) {
    setClaimedId(discountId)
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
      // Adds the discount, which may be newer than the list.
      client.setQueryData(query.queryKey, (cached) => ({
        discounts: [discount, ...(cached?.discounts.filter(({ id }) => id !== discount.id) ?? [])],
      }))
      select(discount.id)
      toast(texts.discount.applied, 'ok')
      return true
    } catch (error) {
      setRefusal((error instanceof ApiRefusal && error.fieldErrors.code) || errorMessageOf(error))
      return false
    } finally {
      setClaiming(false)
    }
  }

  return {
    applied,
    isFirstOrder: firstOrderOffer !== undefined,
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
