import type { PartialCheckoutForm } from '@printery/contract/drafts'
import type { Actor } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { getOwnUser } from '../accounts/index.ts'
import { findStartedCheckout } from '../cart/index.ts'
import { findLastDelivery, type LastDelivery } from '../orders/index.ts'
import { findCustomerTax } from '../tax/index.ts'

/**
 * Initial values of the checkout form: the account's data, completed from the last order, and overridden by what
 * was typed since that order.
 */
export async function loadStartedForm(db: Db, actor: Actor): Promise<PartialCheckoutForm> {
  const user = await getOwnUser(db, actor.userId)
  const lastOrder = await findLastDelivery(db, actor.userId)
  const started = await findStartedCheckout(db, actor.userId)
  const shipping = {
    customerEmail: user.email,
    customerFirstName: user.firstName,
    customerLastName: user.lastName,
    customerAddress: user.address || lastOrder?.customerAddress || '',
    customerPhoneNumber: user.phoneNumber || lastOrder?.customerPhoneNumber || '',
  }
  const taxNumber = (await findCustomerTax(db, actor.userId))?.taxNumber
  const isNewer =
    started !== undefined && (lastOrder === undefined || started.updatedAt > lastOrder.createdAt)
  return {
    ...shipping,
    ...(lastOrder && billingFields(shipping, lastOrder)),
    ...(isNewer && started.form),
    // The form is saved as a whole, so an empty number doesn't mean that it was deleted.
    ...(taxNumber && !(isNewer && started.form.taxNumber) && { taxNumber }),
  }
}

function billingFields(
  { customerFirstName, customerLastName, customerAddress }: Record<string, string>,
  lastOrder: LastDelivery,
): PartialCheckoutForm {
  const { billingFirstName, billingLastName, billingAddress, isSameAsShipping } = lastOrder
  return isSameAsShipping
    ? {
        billingFirstName: customerFirstName,
        billingLastName: customerLastName,
        billingAddress: customerAddress,
        isSameAsShipping,
      }
    : { billingFirstName, billingLastName, billingAddress, isSameAsShipping }
}
