import type { EmailContent } from '../email-content.ts'
import type { MailData } from '../mails.ts'

const myProducts = { label: 'My Products', path: '/sellerPortal/myproducts' }
const support = 'write to us if you have a question about it.'

/** The reason as the admin wrote it. */
const reasonBlock = (reason: string | null) => (reason ? [{ quote: reason }] : [])

export function supplierDecided(mail: MailData['supplier-decided']): EmailContent {
  const { firstName, brandName, decision, reason } = mail
  if (decision === 'approved')
    return {
      subject: `${brandName} is approved`,
      preheader: 'Your published products are on sale.',
      firstName,
      body: [`${brandName} is approved as a supplier. Products of yours that are published are on sale now.`],
      next: 'your first product is looked at before it is on sale. Later ones are on sale at once.',
      awaited: 'a product, if you have not added one yet.',
      button: myProducts,
    }
  const isRefused = decision === 'refused'
  return {
    subject: isRefused ? `${brandName} is not approved` : `${brandName} is suspended`,
    preheader: isRefused ? 'We cannot offer your products.' : 'Your products are not on sale any more.',
    firstName,
    body: [
      isRefused
        ? `We have looked at ${brandName} and cannot offer its products. The reason:`
        : `${brandName} is suspended: customers cannot see or buy its products. The reason:`,
      ...reasonBlock(reason),
    ],
    next: isRefused
      ? 'your products stay in your portal, where only you and we see them.'
      : 'orders that are under way go on. Your products stay in your portal.',
    awaited: support,
    button: { label: 'Open the portal', path: '/sellerPortal/myorders' },
  }
}

export function productDecided({
  firstName,
  title,
  decision,
  reason,
  productId,
}: MailData['product-decided']): EmailContent {
  if (decision !== 'refused')
    return {
      subject: `${title} is published`,
      preheader: 'Customers can buy it now.',
      firstName,
      body: [`We have looked at ${title} and published it.`],
      next: 'it is on sale while your account is approved and the product is offered.',
      awaited: 'nothing.',
      button: myProducts,
    }
  return {
    subject: `${title} is not published`,
    preheader: 'Change it, and we look at it again.',
    firstName,
    body: [`We have looked at ${title} and did not publish it. The reason:`, ...reasonBlock(reason)],
    next: 'when you save a change of it, it waits for us again.',
    awaited: 'a changed product.',
    button: editProduct(productId),
  }
}

export function priceDecided({
  firstName,
  title,
  decision,
  reason,
  productId,
}: MailData['price-decided']): EmailContent {
  if (decision !== 'refused')
    return {
      subject: `New prices of ${title}`,
      preheader: 'They are approved and hold from now on.',
      firstName,
      body: [`The prices that you asked for ${title} are approved.`],
      next: 'they hold for everything that is ordered from now on.',
      awaited: 'nothing.',
      button: myProducts,
    }
  return {
    subject: `The prices of ${title} stay`,
    preheader: 'Your change of price is not approved.',
    firstName,
    body: [`The prices that you asked for ${title} are not approved. The reason:`, ...reasonBlock(reason)],
    next: 'the product goes on selling at its present prices.',
    awaited: support,
    button: editProduct(productId),
  }
}

function editProduct(productId: string) {
  return { label: 'Open the product', path: `/sellerPortal/addproducts/${productId}` }
}
