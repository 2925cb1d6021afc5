import type { ShippingType } from '@printery/domain'
import type { Settings } from '../../../settings/settings.ts'

/** The boxes that the shipping cost was charged for: the last weight step is the maximum of one box. */
export function boxesFor(
  { shipping }: Pick<Settings, 'shipping'>,
  type: ShippingType,
  grams: number,
): number {
  const perBox = shipping[type].at(-1)?.upToKg
  return perBox === undefined ? 1 : Math.max(1, Math.ceil(grams / 1000 / perBox))
}
