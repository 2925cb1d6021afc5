import { expect, test } from 'vitest'
import { composeEmail } from './compose.ts'
import type { ShopDetails } from './email-content.ts'
import { emailKindByTemplate, type TemplateName } from './emails.ts'
import { examples, to } from './examples.ts'

const shopDetails: ShopDetails = {
  emailTexts: {},
  businessName: 'Printery Pte. Ltd.',
  businessAddress: '1 Demo Lane, Singapore 000001',
  supportEmail: 'support@printery.example',
  url: 'https://shop.test',
}

/** The subject and the main sentences of each email. */
const expected: Record<TemplateName, [subject: string, ...sentences: string[]]> = {
  welcome: ['Welcome to Printery', 'your first order gets 10% off automatically. There is no code to enter.'],
  'welcome-supplier': ['Welcome, Kampong Cloth', 'Your supplier account for Kampong Cloth is open.'],
  'password-reset': [
    'Set a new password',
    'Somebody, hopefully you, requested a new password for this email.',
  ],
  invitation: ['You are invited to the staff of Printery', 'A staff account was opened for this email.'],
  'supplier-invitation': [
    'Sell at Printery',
    'A supplier account was opened for this email. It is approved:',
  ],
  'supplier-decided': [
    'Kampong Cloth is suspended',
    'customers cannot see or buy its products. The reason:',
    'Three late orders.',
    'orders in progress continue.',
  ],
  'product-decided': [
    'Everyday Tee is not published',
    'The pictures are blurred.',
    'when you save a change to it, we will review it again.',
  ],
  'price-decided': [
    'The prices of Everyday Tee stay as they are',
    'Twice the price of last week.',
    'the product stays on sale at its current prices.',
  ],
  'email-change-old': [
    'Is this your new email?',
    'We have received a request to move your account from this email to mei@new.test.',
  ],
  'email-change-new': [
    'Confirm your new email',
    'We have received a request to move an account at Printery to mei@new.test.',
  ],
  'account-changed': [
    'Your account was changed',
    'Your Google account was unlinked on 18 Dec 2026 at 23:59 SGT.',
  ],
  'confirm-subscription': [
    'Confirm that you want our news',
    'Printery Pte. Ltd. may send news and offers to this email. Every one of them has a link to leave the list.',
    'nothing if it was not you. You will get no further emails.',
  ],
  'password-changed': [
    'Your password was changed',
    'Your password was changed on 18 Dec 2026 at 23:59 SGT.',
    'if it was not you, set a new password now.',
  ],
  'order-received': [
    'We have received order 0a1b2c3d-4',
    'We have received $1,106.10 SGD for 45 pieces:',
    'Everyday Tee, White: 44 pieces, $616.00 SGD',
    'Bag, Ink: 1 piece, $9.00 SGD',
    'Delivery: regular, expected 11 to 18 Dec 2026, to 18 Jalan Tinta, #04-02, Singapore 000018.',
  ],
  'design-pending-approval': [
    'We are reviewing your new design, order 0a1b2c3d-4',
    'Version 3 for Everyday Tee has arrived. Your design is under review.',
    'we will approve it or tell you what to change.',
  ],
  'design-rejected': [
    'Your design needs a change, order 0a1b2c3d-4',
    'We cannot print Everyday Tee as it is. Our comment:',
    'Too fine.',
    'We added version 2 to show how it could work.',
    'approve our version, or upload your own.',
  ],
  'waiting-for-your-approval': [
    'Please approve Everyday Tee, order 0a1b2c3d-4',
    'The proof of Everyday Tee is ready. It is the same picture that the press will use.',
    'look at each side and approve, or upload another version.',
  ],
  'waiting-reminder': [
    'Still waiting for your approval, order 0a1b2c3d-4',
    'The proof of Everyday Tee has been waiting since 11 Dec 2026. Your delivery date moves with it.',
    'your approval, or another version.',
  ],
  'design-approved': [
    'Everyday Tee is approved, order 0a1b2c3d-4',
    'We keep exactly this version and print from it.',
  ],
  'production-started': ['Order 0a1b2c3d-4 is being produced', 'Your order is now being produced.'],
  'quality-checked': ['Order 0a1b2c3d-4 has passed its quality check', 'Expected by 18 Dec 2026.'],
  shipped: [
    'Order 0a1b2c3d-4 is on its way',
    '2 boxes to 18 Jalan Tinta, #04-02, Singapore 000018.',
    'the courier will call +65 0000 1001 on the day of delivery.',
  ],
  delivered: [
    'Order 0a1b2c3d-4 has been received',
    'report it within 7 days, by 25 Dec 2026, with a picture.',
  ],
  'delivery-date-changed': [
    'New date for order 0a1b2c3d-4: 18 Dec 2026',
    'moved from 4 to 11 Dec 2026 to 18 Dec 2026.',
  ],
  cancelled: ['Order 0a1b2c3d-4 is cancelled', 'Reason: Wrong colour', 'to return $1,106.10 SGD.'],
  refunded: ['Your refund for order 0a1b2c3d-4', 'Amount: $1,106.10 SGD.'],
  'order-lost': [
    'We lost your order 0a1b2c3d-4 and are returning your money',
    'to return all of it: $1,106.10 SGD.',
    'please order again',
  ],
  'refunded-in-part': [
    'A partial refund for order 0a1b2c3d-4',
    'part of what you paid ($1,106.10 SGD): $25.00 SGD.',
    'Your order continues as before.',
  ],
  'referral-reward': [
    'Your friend has placed an order',
    'Somebody you referred has placed a first order. 5% of it is yours: $55.30 SGD.',
    'we will get in touch about paying it out.',
  ],
  quotation: [
    'Your quotation 0a1b2c3d-4',
    'Your quotation for 45 pieces is ready: $1,106.10 SGD, fast delivery included. It is valid until 18 Dec 2026.',
    'accept and pay it by 18 Dec 2026 to keep this price.',
  ],
  'quotation-expiring': [
    'Quotation 0a1b2c3d-4 expires on 18 Dec 2026',
    'Your quotation for $1,106.10 SGD expires on 18 Dec 2026. After that it can no longer be downloaded, and prices will be recalculated.',
    'order by 18 Dec 2026, or make a new quotation at any time.',
  ],
  'quotation-repriced': [
    'New price: quotation 0a1b2c3d-4 replaces 5b1c2d3e-4',
    'For 45 pieces it is now $1,106.10 SGD, fast delivery included, instead of $1,200.00 SGD. It is valid until 18 Dec 2026.',
    'Ten percent off, as we said.',
    'The older quotation can no longer be paid.',
  ],
  'quotation-extended': [
    'Quotation 0a1b2c3d-4 is now valid until 18 Dec 2026',
    'The price of your quotation 0a1b2c3d-4, $1,106.10 SGD, is now valid until 18 Dec 2026.',
  ],
  'quotation-message': [
    'About your quotation 0a1b2c3d-4',
    'Shall we use cotton?',
    'the price is valid until 18 Dec 2026.',
  ],
  'supplier-new-items': [
    'New items for Kampong Cloth: 44 pieces',
    'Everyday Tee, White: 44 pieces, front Embroidery and back Heat Transfer',
  ],
  'supplier-design-approved': [
    'Print files are ready, order 0a1b2c3d-4',
    'The design of Everyday Tee is approved. Its files are ready to download.',
    'the item can go into production. Expected delivery: 18 Dec 2026.',
  ],
  'admin-attention': ['Attention: A refund has failed, order 0a1b2c3d-4', 'It is tried again every hour.'],
  'admin-new-order': [
    'New order 0a1b2c3d-4: 45 pieces, $1,106.10 SGD',
    'Order 0a1b2c3d-4 is paid:',
    'Everyday Tee, White: 44 pieces, front Embroidery',
    'Bag, Ink: 1 piece, no print',
    'Delivery: regular, expected 11 to 18 Dec 2026.',
  ],
  'admin-alarms': [
    'Attention: A refund has failed, order 0a1b2c3d-4',
    'A refund has failed, $1,106.10 SGD, order 0a1b2c3d-4',
    'The payment provider could not return the money.',
    'Ask the provider before you return the money another way: it may still be returned automatically.',
    'we will remind you every day until it is answered.',
  ],
  'admin-contact': [
    'Message from Mei Tan: Umbrellas',
    'Mei Tan, mei@tidewater.test, +65 0000 1001 wrote:',
    'Forty umbrellas, please.',
    'Reference 169 5709 6423',
    'With an attached file, which is in the inbox: umbrella.pdf',
    'your reply goes straight to mei@tidewater.test.',
  ],
  'supplier-notice': [
    'Kampong Cloth: The navy is back',
    'Kampong Cloth makes part of your order and wants you to know:',
    'Your jackets are printed',
  ],
  'thread-unread': [
    '2 messages about Quay Tee, order 0190f6c2-7',
    '2 messages about Quay Tee, order 0190f6c2-7 are waiting for you:',
    'The blue is sold out.',
    'Navy instead?',
    'we will be notified of your answer.',
  ],
  digest: [
    '2 updates from Printery',
    'Order 0a1b2c3d-4 is being produced',
    'Your order is now being produced.',
    'Too fine.',
    'Next: finished pieces go to our warehouse and are checked.',
  ],
  'message-reply': [
    'Re: Umbrellas',
    'We have answered your message 169 5709 6423:',
    'We print them.',
    'prices.pdf: https://shop.test/files/abc/prices.pdf',
  ],
}

test.each(Object.keys(examples) as TemplateName[])(
  'the email %s has the same text in HTML and plain text',
  async (template) => {
    const email = await composeEmail(
      { template, data: examples[template] } as Parameters<typeof composeEmail>[0],
      shopDetails,
    )
    const [subject, ...sentences] = expected[template]
    expect(email.subject).toBe(subject)
    const reason =
      template === 'confirm-subscription'
        ? 'somebody asked for news with this address'
        : 'of your account or order at Printery'
    const footer = `Printery Pte. Ltd., 1 Demo Lane, Singapore 000001. You get this email because ${reason}. Questions: support@printery.example`
    for (const text of [...sentences, 'Next:', 'Needed from you:', 'The people at Printery', footer]) {
      expect(email.text).toContain(text)
      expect(visibleText(email.html)).toContain(text)
    }
    // Optional emails link to the page that turns them off.
    const canBeTurnedOff = template === 'digest' || emailKindByTemplate[template] !== undefined
    expect(email.text.endsWith('Choose which emails you get: https://shop.test/account/user')).toBe(
      canBeTurnedOff,
    )
    // An email has one link, its button. A digest has one more for each part.
    const linkStart = template === 'admin-contact' ? 'mailto:mei@tidewater.test' : 'https://shop.test/'
    expect(email.html.match(/<a /g)).toHaveLength(template === 'digest' ? 3 : 1)
    expect(email.html).toContain(`href="${linkStart}`)
    expect(email.text).toContain(`: ${linkStart}`)
    expect(email.replyTo).toBe(template === 'admin-contact' ? 'mei@tidewater.test' : undefined)
  },
)

/** The text of a page as a reader sees it. */
function visibleText(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
}

test('a cancellation with a completed refund promises no further email', async () => {
  const data = { ...to, cancelReason: 'Parcel lost', refund: 110_610, isBack: true }
  const { text } = await composeEmail({ template: 'cancelled', data }, shopDetails)
  expect(text).toContain('We have returned $1,106.10 SGD.')
  expect(text).not.toContain('You will get another email')
})

test('a reminder lists up to twenty alarms and the number of further ones', async () => {
  const alarm = { kind: 'file-damaged', orderNumber: null, amount: null } as const
  const data = { alarms: Array.from({ length: 22 }, () => alarm), isReminder: true }
  const { subject, text } = await composeEmail({ template: 'admin-alarms', data }, shopDetails)
  expect(subject).toBe('Reminder: 22 alarms')
  expect(text.match(/- A stored file is damaged or cannot be read/g)).toHaveLength(20)
  expect(text).toContain('- and 2 more')
  // Only the page shows the instructions.
  expect(text).not.toContain('Restore the file')
})

test('receipts, cancellations, refunds and emails of the account are always sent', () => {
  const alwaysSent: TemplateName[] = [
    'order-received',
    'cancelled',
    'refunded',
    'password-changed',
    'welcome',
  ]
  for (const template of alwaysSent) expect(emailKindByTemplate).not.toHaveProperty(template)
})

test('customer input is escaped in an email', async () => {
  const maliciousText = '"><img src=x onerror=alert(1)>'
  const email = await composeEmail(
    {
      template: 'cancelled',
      data: { ...to, firstName: maliciousText, cancelReason: maliciousText, refund: null },
    },
    shopDetails,
  )
  expect(email.html).not.toContain('<img')
  expect(email.html).toContain('&lt;img src=x')
  expect(email.text).toContain(`Hello ${maliciousText},`)
})

test.each([
  [
    'supplier-decided',
    'approved',
    'Kampong Cloth is approved',
    'Products of yours that are published are on sale now.',
  ],
  ['supplier-decided', 'refused', 'Kampong Cloth is not approved', 'cannot offer its products.'],
  ['product-decided', 'published', 'Everyday Tee is published', 'published it.'],
  ['price-decided', 'approved', 'New prices of Everyday Tee', 'are approved.'],
] as const)(
  'the email %s with the decision "%s" has the subject “%s”',
  async (template, decision, subject, text) => {
    const data = { ...examples[template], decision, reason: null }
    const email = await composeEmail({ template, data } as Parameters<typeof composeEmail>[0], shopDetails)
    expect(email.subject).toBe(subject)
    expect(email.text.replace(/\s+/g, ' ')).toContain(text)
  },
)

test('NOTIFY-022 a digest contains the whole text of each email', async () => {
  const items = [{ title: 'Tee', colour: 'White', quantity: 44, printing: {} }]
  const order = {
    firstName: 'Wei',
    orderId: '0a1b2c3d-4000-7000-8000-000000000001',
    deliveryDate: '2026-12-18',
  }
  const parts = [
    { template: 'supplier-new-items', data: { ...order, brandName: 'Kampong Cloth', items } },
    {
      template: 'thread-unread',
      data: {
        ...{ kind: 'item', number: '0a1b2c3d-4', title: 'Tee', isToShop: false, path: '/sellerPortal/chat' },
        texts: ['The first.', 'The second.'],
      },
    },
  ]
  const email = await composeEmail(
    { template: 'digest', data: { userId: 'u', path: '/sellerPortal/notification', parts } } as never,
    shopDetails,
  )
  for (const text of [
    '- Tee, White: 44 pieces',
    '> The first.',
    '> The second.',
    'Next: we will be notified of your answer.',
  ])
    expect(email.text).toContain(text)
  const truncatedThread = { ...parts[1], data: { ...parts[1]?.data, quoted: 1 } }
  const truncatedDigest = await composeEmail(
    { template: 'digest', data: { userId: 'u', parts: [truncatedThread] } } as never,
    shopDetails,
  )
  expect(truncatedDigest.subject).toBe('2 messages about Tee, order 0a1b2c3d-4')
  expect(truncatedDigest.text).toContain('> The second.')
  expect(truncatedDigest.text).toContain('An earlier one is on the page.')
  expect(truncatedDigest.text).not.toContain('The first.')
  expect(email.text).toContain('https://shop.test/sellerPortal/notification')
})

test('a line break in a brand name becomes a space in the subject', async () => {
  const brandName = 'Cloth\r\nBcc: other@shop.test'
  const email = await composeEmail(
    { template: 'welcome-supplier', data: { firstName: 'Wei', brandName } },
    shopDetails,
  )
  expect(email.subject).toBe('Welcome, Cloth Bcc: other@shop.test')
})

test('a cancellation without a card payment promises no refund', async () => {
  const data = { ...to, cancelReason: 'Twice by mistake', refund: null }
  const email = await composeEmail({ template: 'cancelled', data }, shopDetails)
  expect(email.text).toContain('No card was charged for this order.')
  expect(email.text).not.toContain('payment provider')
})

test.each([
  ['password-reset', '/reset-password?token=one-time'],
  ['invitation', '/reset-password?token=one-time&for=invitation'],
  ['email-change-old', '/confirm-email?token=one-time'],
  ['email-change-new', '/confirm-email?token=one-time'],
  ['password-changed', '/?auth=forgot'],
  ['account-changed', '/?auth=forgot'],
] as const)('the only link of the email %s is built from the URL of the shop: %s', async (template, path) => {
  const email = await composeEmail(
    { template, data: examples[template] } as Parameters<typeof composeEmail>[0],
    shopDetails,
  )
  expect(email.text.match(/https?:\S+/g)).toEqual([`https://shop.test${path}`])
  expect(email.html.match(/href="[^"]*"/g)).toEqual([`href="https://shop.test${path.replace('&', '&amp;')}"`])
})

test('quoted text is prefixed line by line, and an address cannot add email headers to its link', async () => {
  const address = 'mei?cc=all&body=%0a@shop.test'
  const data = {
    ...examples['admin-contact'],
    email: address,
    message: 'One.\n\nNext: pay at https://evil.test',
  }
  const email = await composeEmail({ template: 'admin-contact', data }, shopDetails)
  expect(email.text).toContain('> One.\n>\n> Next: pay at https://evil.test')
  expect(email.html).toContain('href="mailto:mei%3Fcc%3Dall%26body%3D%250a@shop.test"')
})
