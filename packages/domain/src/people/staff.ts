import { Refusal } from '../refusal.ts'
import type { Status } from '../statuses/status-table.ts'
import type { Actor } from './people.ts'

/**
 * The capabilities of staff, each with the sentence that owners see. Each call of the contract for staff requires one of
 * them; server, screens and tests read this table.
 */
export const capabilityTable = {
  'orders.read': 'See all orders, with their designs, files and history.',
  'orders.change': 'Change delivery details, delivery dates and notes of orders, and share orders by a link.',
  'orders.refund': 'Cancel orders, decide about refunds and refund pieces.',
  'orders.record': 'Record sales that were paid outside of the shop.',
  'proofs.review': 'Approve and reject designs, write on them and send new versions.',
  'production.change': 'Move orders through production and dispatch, and have print files made again.',
  'products.read': 'See all products, their stock and their sales figures.',
  'products.write': 'Add, change, import and delete products.',
  'templates.write': 'Add and change templates and the pictures of the library.',
  'customers.read': 'See customers and what staff wrote about them.',
  'customers.write': 'Write notes about customers.',
  'customers.erase': 'Erase the data of customers.',
  'discounts.write': 'Add, change and delete discounts, and see all referrals.',
  'quotations.read': 'See all quotations.',
  'quotations.write': 'Price, extend, decline and share quotations, and write to customers about them.',
  'figures.read': 'See the dashboard.',
  'money.read': 'See invoices, books, profit, what suppliers earn and payouts.',
  'money.write':
    'Issue invoices, decide and pay payouts, write and close the books, set terms and cost prices of suppliers, and exempt customers from tax.',
  'suppliers.decide': 'Invite suppliers, and approve or suspend them, their products and their prices.',
  'messages.read': 'Read messages to the shop and the mailing list.',
  'messages.write': 'Mark messages as answered, and take people off the mailing list.',
  'broadcasts.read': 'See broadcasts and what became of them.',
  'broadcasts.write': 'Write, test and send broadcasts, and decide about notices of suppliers to customers.',
  'alarms.answer': 'See and close alarms.',
  'settings.write': 'Change the settings of the shop.',
  'staff.write': 'Invite staff, change their roles and disable their accounts.',
} as const

export type Capability = keyof typeof capabilityTable

export const capabilities = Object.keys(capabilityTable) as readonly Capability[]

export const staffRoles = ['owner', 'manager', 'sales', 'artwork', 'production', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Capabilities that only owners have, not managers. */
const ownerOnlyCapabilities: readonly Capability[] = ['money.write', 'staff.write']

const capabilitiesByRole: Readonly<Record<StaffRole, readonly Capability[]>> = {
  owner: capabilities,
  manager: capabilities.filter((capability) => !ownerOnlyCapabilities.includes(capability)),
  sales: [
    'orders.read',
    'orders.change',
    'orders.record',
    'products.read',
    'customers.read',
    'customers.write',
    'discounts.write',
    'quotations.read',
    'quotations.write',
    'figures.read',
    'messages.read',
    'messages.write',
    'broadcasts.read',
    'broadcasts.write',
  ],
  artwork: ['orders.read', 'orders.change', 'proofs.review', 'products.read', 'templates.write'],
  production: ['orders.read', 'orders.change', 'production.change', 'products.read'],
  support: [
    'orders.read',
    'orders.change',
    'products.read',
    'customers.read',
    'customers.write',
    'quotations.read',
    'messages.read',
    'messages.write',
    'broadcasts.read',
  ],
}

/** The capabilities of a role, in the order of the table. */
export function capabilitiesOf(role: StaffRole): readonly Capability[] {
  return capabilitiesByRole[role]
}

/** Whether the caller is staff with this capability and has set up the second factor if an owner requires it. */
export function can({ role, staffRole, lacksSecondFactor }: Actor, capability: Capability): boolean {
  if (role !== 'admin' || staffRole === undefined || lacksSecondFactor) return false
  return capabilitiesByRole[staffRole].includes(capability)
}

/** The roles that have a capability, in the order of their list. */
export function rolesWith(capability: Capability): StaffRole[] {
  return staffRoles.filter((role) => capabilitiesByRole[role].includes(capability))
}

/** The refusal of a call for which the caller lacks this capability; its `facts` name the capability. */
export function capabilityMissing(actor: Actor, capability: Capability): Refusal {
  const missingCapability = { capability }
  if (actor.lacksSecondFactor)
    return new Refusal(
      'forbidden',
      'An owner of the shop requires a second factor for your account. Set it up there, then continue.',
      { facts: { ...missingCapability, lacksSecondFactor: true } },
    )
  const sentence = capabilityTable[capability].replace(/\.$/, '')
  return new Refusal(
    'forbidden',
    `Your role${actor.staffRole ? ` (${actor.staffRole})` : ''} doesn’t allow this: “${sentence}”. An owner of the shop can change your role.`,
    { facts: missingCapability },
  )
}

const designStatuses: readonly Status[] = [
  'payment received',
  'design pending approval',
  'design rejected',
  'design approved',
]

/** The capability that staff need to set this status of an order or an item. */
export function capabilityToMove(status: Status): Capability {
  if (status === 'cancelled' || status === 'refunded') return 'orders.refund'
  return designStatuses.includes(status) ? 'proofs.review' : 'production.change'
}

/** The kinds of changes that the audit log of staff records. */
export const staffChangeKinds = [
  'invited',
  'invited again',
  'role',
  'disabled',
  'enabled',
  'signed out',
  'second factor demanded',
  'second factor no longer demanded',
  'second factor dropped',
] as const
export type StaffChangeKind = (typeof staffChangeKinds)[number]

interface Member {
  id: string
  staffRole: StaffRole
  disabledAt: Date | null
  passwordHash: string | null
  googleSub: string | null
}

/** Whether this person is the only active owner. Invited owners who never logged in don't count. */
export function isLastOwner(staff: readonly Member[], id: string): boolean {
  const owners = staff.filter(
    ({ staffRole, disabledAt, passwordHash, googleSub }) =>
      staffRole === 'owner' && disabledAt === null && (passwordHash ?? googleSub) !== null,
  )
  return owners.length === 1 && owners[0]?.id === id
}
