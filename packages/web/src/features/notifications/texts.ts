import { formatCount } from '@printery/domain/line-format'

type Deciding = 'supplier decided' | 'product decided' | 'price decided'
type Decision = 'approved' | 'refused' | 'suspended' | 'published'

export const texts = {
  title: 'Notifications',
  bell: (unread: number) => {
    if (unread === 0) return 'Notifications'
    return unread >= 100 ? 'Notifications, more than 99 unread' : `Notifications, ${unread} unread`
  },
  badge: (n: number) => (n >= 100 ? '99+' : String(n)),
  isNew: 'New: ',
  loading: 'Loading your notifications',
  error: 'Your notifications could not be loaded.',
  empty: {
    customer: 'Nothing new. Updates about your orders appear here.',
    supplier: 'Nothing new. New items, new designs and cancelled orders appear here.',
    admin:
      'Nothing new. New orders, new designs, questions about quotations, cancelled orders and refunds that failed appear here.',
  },
  allNotifications: 'All notifications',
  earlier: 'Show earlier',
  loadingEarlier: 'Loading',
  markRead: (title: string) => `Mark as read: ${title}`,
  order: (number: string) => `Order ${number}`,
  quotation: (number: string) => `Quotation ${number}`,
  number: (number: string) => `order ${number}`,
  newDate: (to: string, from: string) => `New delivery date: ${to}. It was ${from}.`,
  newOrder: (pieces: number, amount: string) => `A new order: ${formatCount(pieces, 'piece')}, ${amount}.`,
  newItems: (pieces: number) =>
    pieces === 1 ? '1 piece of yours was ordered.' : `${formatCount(pieces, 'piece')} of yours were ordered.`,
  newVersion: (version: number) => `The customer has sent version ${version}.`,
  corrected: (version: number) =>
    `We have corrected your design. Please look at version ${version} and approve it.`,
  refundFailed: (amount: string) => `The refund of ${amount} has failed.`,
  supplierNotice: (subject: string, text: string) => `${subject}: ${text}`,
  noticeWaiting: (subject: string) => `Wants to write to customers: ${subject}`,
  refundMade: (amount: string) => `We have returned ${amount} to your card.`,
  sentences: {
    alarm: 'It stays open until somebody at the shop has answered it.',
    proof: 'Our proof is ready. Please look at it and approve it.',
    'design approved': 'The design is approved.',
    'order cancelled': 'The order was cancelled.',
    'supplier waiting': 'Signed up as a supplier and is waiting for your approval.',
    'product waiting': 'This product is waiting for your approval.',
    'quotation question': 'The customer has a question about it.',
    'quotation declined': 'The customer has declined it.',
    'price waiting': 'Its supplier has requested new prices, which are waiting for your approval.',
  },
  yourAccount: 'Your supplier account',
  decisions: {
    'supplier decided': {
      approved: 'You are approved: your published products are on sale.',
      refused: 'You are not approved.',
      suspended: 'You are suspended: your products are not on sale.',
    },
    'product decided': { published: 'It is published.', refused: 'It is not published.' },
    'price decided': { approved: 'Your new prices are live.', refused: 'Your new prices are not approved.' },
  } as Record<Deciding, Partial<Record<Decision, string>>>,
}
