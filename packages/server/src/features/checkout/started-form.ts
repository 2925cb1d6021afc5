import type { PartialCheckoutForm } from '@printery/contract/drafts'
import type { Actor } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { getOwnUser } from '../accounts/index.ts'
import { findStarted } from '../cart/index.ts'
import { findLastDelivery, type LastDelivery } from '../orders/index.ts'
import { findCustomerTax } from '../tax/index.ts'

/**
 * Initial values of the checkout form: the account's data, completed from the last order, and overridden by what
 * was typed since that order.
 */
export async function loadStartedForm(db: Db, actor: Actor): Promise<PartialCheckoutForm> {
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
  const taxNumber = (await findCustomerTax(db, actor.userId))?.taxNumber
  const isNewer = typed !== undefined && (last === undefined || typed.updatedAt > last.createdAt)
  return {
    ...shipping,
    ...(last && billing(shipping, last)),
    ...(isNewer && typed.form),
    // The form is saved as a whole: an empty number says nothing.
    ...(taxNumber && !(isNewer && typed.form.taxNumber) && { taxNumber }),
  }
}

function billing(
  { customerFirstName, customerLastName, customerAddress }: Record<string, string>,
  last: LastDelivery,
): PartialCheckoutForm {
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
