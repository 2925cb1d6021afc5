import { type DeliveryDays, defaultDeliveryDays } from '@printery/domain/delivery'
import { formatCount } from '@printery/domain/line-format'
import type { Claim } from './model.ts'

type DeliveryWindows = Record<'regular' | 'fast', DeliveryDays>

/** Texts of the home page about the duration of both kinds of shipping. Only the loader imports them. */
interface DeliveryTexts {
  express: string
  standard: string
  claims: readonly Claim[]
}

/** The specified texts apply only to the default delivery days; other days are described by their numbers. */
export function deliveryTexts({ regular, fast }: DeliveryWindows): DeliveryTexts {
  const days = isDefault('fast', fast) ? '7-14' : range(fast)
  const weeks = Math.ceil(regular.to / 7)
  const unit = days === '1' ? 'business day' : 'business days'
  const express = `${days} ${unit}`
  const standard = `up to ${formatCount(weeks, 'week')}`
  return {
    express,
    standard,
    claims: [
      {
        ...{ figure: days, text: `${unit}, express shipping`, service: 'express' },
        sentence: `Express shipping ${express}`,
      },
      {
        ...{ figure: String(weeks), service: 'standard' },
        text: `${weeks === 1 ? 'week' : 'weeks'} at most, standard shipping`,
        sentence: `Standard shipping ${standard}`,
      },
    ],
  }
}

function isDefault(type: keyof DeliveryWindows, { from, to, workingFrom, workingTo }: DeliveryDays): boolean {
  const days = defaultDeliveryDays[type]
  return (
    from === days.from && to === days.to && workingFrom === days.workingFrom && workingTo === days.workingTo
  )
}

function range({ workingFrom, workingTo }: DeliveryDays): string {
  return workingFrom === workingTo ? String(workingTo) : `${workingFrom}-${workingTo}`
}
