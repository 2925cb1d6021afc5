import type { SettingKey } from '@printery/contract'
import type { EditableEmail, EmailPart } from '@printery/domain/email-texts'

interface FieldTexts {
  label: string
  hint?: string
}

const fields: Record<SettingKey, FieldTexts> = {
  businessName: { label: 'Name of the shop', hint: 'In emails, on documents, and where a card is paid.' },
  businessAddress: { label: 'Address', hint: 'One line, as invoices and emails show it.' },
  businessRegistration: {
    label: 'Registration number',
    hint: 'Another number is another legal entity: its invoices begin a series of their own.',
  },
  businessPhone: { label: 'Phone' },
  supportEmail: { label: 'Support email', hint: 'Where customers write.' },
  adminEmail: {
    label: 'Email of the shop',
    hint: 'Receives messages from the contact form, new orders and alarms.',
  },
  bookingUrl: {
    label: 'Booking link',
    hint: 'The button on the home page. Leave it empty to hide the button.',
  },
  requestFormUrl: {
    label: 'External request form',
    hint: 'Where people ask for products that you don’t list. Empty for the shop’s own form.',
  },
  socialLinks: { label: 'Social links', hint: 'At the bottom of each page.' },
  shipping: {
    label: 'Shipping steps',
    hint: 'What a parcel costs up to a weight. The last step is for all that is heavier, too.',
  },
  emailTexts: { label: 'Words of emails' },
  paymentTerms: { label: 'Payment terms', hint: 'On each invoice from now on.' },
  earningDays: {
    label: 'Days until a dispatched item is earned',
    hint: 'If nobody confirms the receipt before. Suppliers are paid for earned items only.',
  },
  supplierPriceChangeShare: {
    label: 'Price change that waits for you, in percent',
    hint: 'A supplier’s larger change is not public before an admin approves it.',
  },
}

const emailNames: Record<EditableEmail, string> = {
  welcome: 'Welcome',
  'order-received': 'Order received',
  'design-pending-approval': 'New design has arrived',
  'design-rejected': 'Design rejected',
  'waiting-for-your-approval': 'Proof to approve',
  'waiting-reminder': 'Reminder of a proof',
  'design-approved': 'Design approved',
  'production-started': 'Production started',
  'quality-checked': 'Quality checked',
  shipped: 'Shipped',
  delivered: 'Received',
  'delivery-date-changed': 'New delivery date',
  cancelled: 'Order cancelled',
  refunded: 'Refund',
  'refunded-in-part': 'Partial refund',
  quotation: 'Quotation',
  'quotation-expiring': 'Quotation expires soon',
  'quotation-extended': 'Quotation extended',
  'referral-reward': 'Referral reward',
}

const emailPartNames: Record<EmailPart, string> = {
  subject: 'Subject',
  opening: 'Opening',
  next: 'Next',
  awaited: 'Awaited from you',
}

export const texts = {
  title: 'Settings',
  pageTitle: 'Settings · Printery',
  back: 'Admin portal',
  sections: {
    business: 'Business',
    links: 'Links',
    emails: 'Emails',
    delivery: 'Delivery',
    payments: 'Payments',
    secrets: 'Secrets',
    history: 'History',
  },
  sectionsLabel: 'Groups of settings',
  fields,
  load: { loading: 'Loading the settings…', error: 'The settings could not be loaded.' },
  save: 'Save changes',
  discard: 'Discard changes',
  saved: 'Saved. It is in effect now.',
  unchanged: 'Nothing is changed yet.',
  fromEnvironment: (value: string) => `Set by the environment: ${value}`,
  changed: (who: string, when: string) => `Changed by ${who} on ${when}.`,
  reset: 'Reset',
  resetOne: (label: string) => `Reset: ${label}`,
  resetHint: (value: string) => `The environment says: ${value}`,
  wasReset: 'Reset to the value of the environment.',
  nothing: 'nothing',
  wentWrong: 'The settings could not be saved. What you wrote is still here.',
  links: {
    name: 'Name',
    url: 'Address',
    add: 'Add a link',
    remove: (name: string) => `Remove: ${name || 'link'}`,
  },
  steps: {
    regular: 'Regular',
    fast: 'Fast',
    weight: 'Up to kg',
    price: 'Price',
    add: (kind: string) => `Add a step: ${kind}`,
    addShort: 'Add a step',
    remove: (kind: string, at: number) => `Remove step ${at}: ${kind}`,
    removeShort: 'Remove',
    cell: (kind: string, at: number, what: string) => `${kind} ${at}: ${what}`,
    badPrice: 'Enter a price such as 12.50.',
    badWeight: 'Enter a weight such as 2.5.',
    example: (cost: string, kind: string) => `A parcel of 3 kg costs ${cost} (${kind}).`,
  },
  emails: {
    email: 'Email',
    own: 'own words',
    names: emailNames,
    parts: emailPartNames,
    lede: 'What you leave empty keeps the shop’s own words. Facts such as items, prices and the button stay.',
    known: (list: string) => `You can use ${list}.`,
    shopWords: 'The shop’s own words',
    subject: 'Subject:',
    frame: 'The email as it arrives',
    noPreview: 'The preview could not be drawn.',
  },
  preview: {
    title: 'Preview',
    footer: 'At the end of each email',
    invoice: 'On an invoice',
    registration: (number: string) => `Registration ${number}`,
    questions: (email: string) => `Questions? Write to ${email}.`,
  },
  secrets: {
    lede: 'Keys and passwords stay in the environment of the server. They are never shown.',
    name: 'Setting',
    state: 'State',
    set: 'Set',
    notSet: 'Not set',
  },
  history: {
    loading: 'Loading the history…',
    error: 'The history could not be loaded.',
    more: 'Show earlier changes',
    empty: 'Nothing was changed yet.',
    before: 'Before',
    after: 'After',
    environment: 'the environment’s',
    undo: 'Undo',
    undoOne: (label: string) => `Undo: ${label}`,
    undone: (label: string) => `${label} is what it was before.`,
  },
}
