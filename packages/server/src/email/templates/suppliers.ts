import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'

const myProductsButton = { label: 'My Products', path: '/sellerPortal/myproducts' }
const supportText = 'write to us if you have a question about it.'

/** The reason as the admin wrote it. */
const reasonBlock = (reason: string | null) => (reason ? [{ quote: reason }] : [])

export function supplierDecided(email: EmailData['supplier-decided']): EmailContent {
  const { firstName, brandName, decision, reason } = email
  if (decision === 'approved')
    return {
      subject: `${brandName} is approved`,
      preheader: 'Your published products are on sale.',
      firstName,
      body: [`${brandName} is approved as a supplier. Products of yours that are published are on sale now.`],
      next: 'we review your first product before it goes on sale. Later ones go on sale at once.',
      awaited: 'a product, if you have not added one yet.',
      button: myProductsButton,
    }
  const isRefused = decision === 'refused'
  return {
    subject: isRefused ? `${brandName} is not approved` : `${brandName} is suspended`,
    preheader: isRefused ? 'We cannot offer your products.' : 'Your products are no longer on sale.',
    firstName,
    body: [
      isRefused
        ? `We have reviewed ${brandName} and cannot offer its products. The reason:`
        : `${brandName} is suspended: customers cannot see or buy its products. The reason:`,
      ...reasonBlock(reason),
    ],
    next: isRefused
      ? 'your products stay in your portal, where only you and we see them.'
      : 'orders in progress continue. Your products stay in your portal.',
    awaited: supportText,
    button: { label: 'Open the portal', path: '/sellerPortal/myorders' },
  }
}

export function productDecided({
  firstName,
  title,
  decision,
  reason,
  productId,
}: EmailData['product-decided']): EmailContent {
  if (decision !== 'refused')
    return {
      subject: `${title} is published`,
      preheader: 'Customers can buy it now.',
      firstName,
      body: [`We have reviewed ${title} and published it.`],
      next: 'it is on sale while your account is approved and the product is offered.',
      awaited: 'nothing.',
      button: myProductsButton,
    }
  return {
    subject: `${title} is not published`,
    preheader: 'Change it, and we will review it again.',
    firstName,
    body: [`We have reviewed ${title} and did not publish it. The reason:`, ...reasonBlock(reason)],
    next: 'when you save a change to it, we will review it again.',
    awaited: 'a changed product.',
    button: editProductButton(productId),
  }
}

export function priceDecided({
  firstName,
  title,
  decision,
  reason,
  productId,
}: EmailData['price-decided']): EmailContent {
  if (decision !== 'refused')
    return {
      subject: `New prices of ${title}`,
      preheader: 'They are approved and apply from now on.',
      firstName,
      body: [`The prices that you requested for ${title} are approved.`],
      next: 'they apply to everything that is ordered from now on.',
      awaited: 'nothing.',
      button: myProductsButton,
    }
  return {
    subject: `The prices of ${title} stay as they are`,
    preheader: 'Your price change is not approved.',
    firstName,
    body: [
      `The prices that you requested for ${title} are not approved. The reason:`,
      ...reasonBlock(reason),
    ],
    next: 'the product stays on sale at its current prices.',
    awaited: supportText,
    button: editProductButton(productId),
  }
}

function editProductButton(productId: string) {
  return { label: 'Open the product', path: `/sellerPortal/addproducts/${productId}` }
}
