import type { EmailContent } from '../email-content.ts'
import type { MailData } from '../mails.ts'

export function passwordReset({ firstName, token }: MailData['password-reset']): EmailContent {
  return {
    subject: 'Set a new password',
    preheader: 'The link works once, for 60 minutes.',
    firstName,
    body: ['Somebody, we hope you, asked for a new password for this email.'],
    next: 'follow the button and type the new password twice. All devices will be logged out.',
    awaited: 'nothing if it was not you. Your password stays as it is.',
    button: { label: 'Set a new password', path: `/reset-password?token=${token}` },
  }
}

export function invitation({ firstName, token }: MailData['invitation']): EmailContent {
  return {
    subject: 'You work for the shop at Printery',
    preheader: 'Set a password to get in. The link works once, for 3 days.',
    firstName,
    body: ['An account for staff was opened for this email.'],
    next: 'follow the button and choose a password. Then log in and switch on the second factor in your account.',
    awaited: 'your password, within 3 days.',
    // The page states how long the link works, and invitations last longer.
    button: { label: 'Set a password', path: `/reset-password?token=${token}&for=invitation` },
  }
}

export function supplierInvitation({ firstName, token }: MailData['supplier-invitation']): EmailContent {
  return {
    subject: 'Sell at Printery',
    preheader: 'Set a password to get in. The link works once, for 3 days.',
    firstName,
    body: [
      'A supplier account was opened for this email. It is approved: your products are on sale at once.',
    ],
    next: 'follow the button and choose a password. Then log in and add your first product.',
    awaited: 'your password, within 3 days.',
    button: { label: 'Set a password', path: `/reset-password?token=${token}&for=invitation` },
  }
}

export function emailChangeOld({ firstName, newEmail, token }: MailData['email-change-old']): EmailContent {
  return {
    subject: 'Is this your new email?',
    preheader: `Your account asks to move to ${newEmail}.`,
    firstName,
    body: [`Your account asks to move from this email to ${newEmail}.`],
    next: 'the account moves when this and the new email have both confirmed it. The link works for 24 hours.',
    awaited: 'a yes. If it was not you, do nothing and set a new password.',
    button: { label: 'Yes, move my account', path: `/confirm-email?token=${token}` },
  }
}

export function emailChangeNew({ firstName, newEmail, token }: MailData['email-change-new']): EmailContent {
  return {
    subject: 'Confirm your new email',
    preheader: 'Confirm it to log in with this email.',
    firstName,
    body: [`An account at Printery asks to move to ${newEmail}.`],
    next: 'the account moves when this and the old email have both confirmed it. The link works for 24 hours.',
    awaited: 'a yes. If you know nothing of it, do nothing.',
    button: { label: 'Yes, this is my email', path: `/confirm-email?token=${token}` },
  }
}

/** What a person agrees to who confirms an address. The record of consent holds it. */
export function confirmationSentence(businessName: string): string {
  return `${businessName} may send news and offers to this email. Every one of them has a link to leave the list.`
}

export function confirmSubscription({ token, businessName }: MailData['confirm-subscription']): EmailContent {
  return {
    subject: 'Confirm that you want our news',
    preheader: 'One press, and you are on the list. Without it we write nothing more.',
    body: [
      'Somebody, we hope you, asked for our news with this email.',
      'If you confirm it, you agree to this:',
      { quote: confirmationSentence(businessName) },
    ],
    next: 'follow the button and confirm. The link works for 7 days.',
    awaited: 'nothing if it was not you. You get no further email.',
    button: { label: 'Confirm', path: `/news/confirm?token=${token}` },
    reason: 'You get this mail because somebody asked for news with this address',
  }
}
