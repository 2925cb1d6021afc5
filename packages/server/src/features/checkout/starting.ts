import type { StartedForm } from '@printery/contract/drafts'
import type { Actor } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { getOwnUser } from '../accounts/service.ts'
import { findStarted } from '../cart/service.ts'
import { findLastDelivery, type LastDelivery } from '../orders/service.ts'

/**
 * What the form of the cart begins with, so that nothing is typed twice: what the account says, from the last order what
 * the account doesn't know, and over it what was typed since that order.
 */
export async function startCheckout(db: Db, actor: Actor): Promise<StartedForm> {
  const user = await getOwnUser(db, actor.userId)
  const last = await findLastDelivery(db, actor.userId)
  const typed = await findStarted(db, actor.userId)
  const shipping = {
    customerEmail: user.email,
    customerFirstName: user.firstName,
    customerLastName: user.lastName,
    customerAddress: user.address || last?.customerAddress || '',
    customerPhoneNumber: user.phoneNumber || last?.customerPhoneNumber || '',
  }
  const isNewer = typed !== undefined && (last === undefined || typed.updatedAt > last.createdAt)
  return { ...shipping, ...(last && billing(shipping, last)), ...(isNewer && typed.form) }
}

function billing(
  { customerFirstName, customerLastName, customerAddress }: Record<string, string>,
  last: LastDelivery,
): StartedForm {
  const { billingFirstName, billingLastName, billingAddress, isSameAsShipping } = last
  return isSameAsShipping
    ? {
        billingFirstName: customerFirstName,
        billingLastName: customerLastName,
        billingAddress: customerAddress,
        isSameAsShipping,
      }
    : { billingFirstName, billingLastName, billingAddress, isSameAsShipping }
}
