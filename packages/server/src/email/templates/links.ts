import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'

export function passwordReset({ firstName, token }: EmailData['password-reset']): EmailContent {
  return {
    subject: 'Set a new password',
    preheader: 'The link works once, for 60 minutes.',
    firstName,
    body: ['Somebody, hopefully you, requested a new password for this email.'],
    next: 'follow the button and enter the new password twice. All devices will be logged out.',
    awaited: 'nothing if it was not you. Your password stays as it is.',
    button: { label: 'Set a new password', path: `/reset-password?token=${token}` },
  }
}

export function invitation({ firstName, token }: EmailData['invitation']): EmailContent {
  return {
    subject: 'You are invited to the staff of Printery',
    preheader: 'Set a password to get in. The link works once, for 3 days.',
    firstName,
    body: ['A staff account was opened for this email.'],
    next: 'follow the button and choose a password. Then log in and switch on the second factor in your account.',
    awaited: 'your password, within 3 days.',
    // The page states how long the link works, and invitations last longer.
    button: { label: 'Set a password', path: `/reset-password?token=${token}&for=invitation` },
  }
}

export function supplierInvitation({ firstName, token }: EmailData['supplier-invitation']): EmailContent {
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

export function emailChangeOld({ firstName, newEmail, token }: EmailData['email-change-old']): EmailContent {
  return {
    subject: 'Is this your new email?',
    preheader: `There is a request to move your account to ${newEmail}.`,
    firstName,
    body: [`We have received a request to move your account from this email to ${newEmail}.`],
    next: 'the account moves once both this and the new email have confirmed it. The link works for 24 hours.',
    awaited: 'your confirmation. If it was not you, do not confirm it, and set a new password.',
    button: { label: 'Yes, move my account', path: `/confirm-email?token=${token}` },
  }
}

export function emailChangeNew({ firstName, newEmail, token }: EmailData['email-change-new']): EmailContent {
  return {
    subject: 'Confirm your new email',
    preheader: 'Confirm it to log in with this email.',
    firstName,
    body: [`We have received a request to move an account at Printery to ${newEmail}.`],
    next: 'the account moves once both this and the old email have confirmed it. The link works for 24 hours.',
    awaited: 'your confirmation. If you know nothing about it, do nothing.',
    button: { label: 'Yes, this is my email', path: `/confirm-email?token=${token}` },
  }
}

/** The text that a person agrees to by confirming an address. It is stored with the consent. */
export function confirmationSentence(businessName: string): string {
  return `${businessName} may send news and offers to this email. Every one of them has a link to leave the list.`
}

export function confirmSubscription({
  token,
  businessName,
}: EmailData['confirm-subscription']): EmailContent {
  return {
    subject: 'Confirm that you want our news',
    preheader: 'One click and you are on the list. Without it we will not write again.',
    body: [
      'Somebody, hopefully you, asked for our news with this email.',
      'If you confirm it, you agree to this:',
      { quote: confirmationSentence(businessName) },
    ],
    next: 'follow the button and confirm. The link works for 7 days.',
    awaited: 'nothing if it was not you. You will get no further emails.',
    button: { label: 'Confirm', path: `/news/confirm?token=${token}` },
    reason: 'You get this email because somebody asked for news with this address',
  }
}
