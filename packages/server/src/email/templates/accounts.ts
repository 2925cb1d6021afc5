import { formatMoment, formatTime } from '@printery/domain'
import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'

export function welcome({ firstName }: EmailData['welcome']): EmailContent {
  return {
    subject: 'Welcome to Printery',
    preheader: 'No minimum order, and 10% off your first one.',
    firstName,
    body: [
      'Your account is open. You can design in the editor, save drafts for 7 days, and get a PDF quotation at checkout.',
    ],
    next: 'your first order gets 10% off automatically. There is no code to enter.',
    awaited: 'nothing.',
    button: { label: 'Choose a product', path: '/products' },
  }
}

export function welcomeSupplier({ firstName, brandName }: EmailData['welcome-supplier']): EmailContent {
  return {
    subject: `Welcome, ${brandName}`,
    preheader: 'Add your first product. We review it before customers see it.',
    firstName,
    body: [
      `Your supplier account for ${brandName} is open. We review each new supplier and its first product before customers see them.`,
    ],
    next: 'add a product with its colours, prices and printing types. You will get an email once it is on sale. When somebody orders it, the items appear in My Orders.',
    awaited: 'your first product.',
    button: { label: 'Add Product', path: '/sellerPortal/addproducts' },
  }
}

export function passwordChanged({ firstName, at }: EmailData['password-changed']): EmailContent {
  const moment = new Date(at)
  return {
    subject: 'Your password was changed',
    preheader: 'All other devices were logged out.',
    firstName,
    body: [`Your password was changed on ${formatMoment(moment)} at ${formatTime(moment)}.`],
    next: 'log in with the new password.',
    awaited: 'if it was not you, set a new password now.',
    button: { label: 'Set a new password', path: '/?auth=forgot' },
  }
}

export function accountChanged({ firstName, what, at }: EmailData['account-changed']): EmailContent {
  const moment = new Date(at)
  return {
    subject: 'Your account was changed',
    preheader: `${what}.`,
    firstName,
    body: [`${what} on ${formatMoment(moment)} at ${formatTime(moment)}.`],
    next: 'nothing, if it was you.',
    awaited: 'if it was not you, set a new password now.',
    button: { label: 'Set a new password', path: '/?auth=forgot' },
  }
}
