import type { StaffChangeKind, StaffRole } from '@printery/domain/staff'

const roles: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  sales: 'Sales',
  artwork: 'Artwork',
  production: 'Production',
  support: 'Support',
}

const roleOf = (role: string | null) => roles[role as StaffRole] ?? role ?? ''

/** Every text of the page on which owners manage staff. */
export const texts = {
  title: 'Staff',
  pageTitle: 'Staff · Printery',
  back: 'Back to the portal',
  tabs: 'Staff',
  peopleTab: 'People',
  changesTab: 'Changes',
  accountsTab: 'Other accounts',
  loading: 'Loading staff',
  error: 'Staff could not be loaded.',
  more: 'Load more',
  unknownError: 'Something went wrong!',
  cancel: 'Cancel',
  sending: 'Sending…',
  roles,

  invite: 'Invite somebody',
  inviteText: 'The person gets an email with a link to choose a password, which works for 3 days.',
  fields: { firstName: 'First name', lastName: 'Last name', email: 'Email' },
  role: 'Role',
  requireSecondFactor: 'Require a second factor',
  sendInvitation: 'Send invitation',
  invited: (name: string) => `${name} has been invited.`,

  you: 'You',
  passwordNotSet: 'Has no password yet',
  isDisabled: 'Disabled',
  secondFactorOn: 'Second factor on',
  secondFactorOff: 'Second factor off',
  secondFactorRequired: 'Second factor required, not set up',
  since: (day: string) => `Since ${day}`,
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  changeRole: 'Change role',
  roleTitle: (name: string) => `Role of ${name}`,
  allows: 'This role allows:',
  saveRole: 'Save role',
  actions: {
    disable: 'Disable',
    enable: 'Enable',
    demand: 'Require second factor',
    stopDemanding: 'Stop requiring second factor',
    'sign-out': 'Sign out everywhere',
    invitation: 'Invite again',
    'drop-second-factor': 'Remove second factor',
  },
  questions: {
    disable: 'All sessions end, and the person can no longer log in. You can enable the account again.',
    enable: 'The person can log in again, with the same role.',
    demand: 'The person cannot use the portal until a second factor is set up.',
    stopDemanding: 'The person decides again whether to use a second factor.',
    'sign-out': 'All sessions of the person end. The person can log in again.',
    invitation: 'Another email with a link is sent. The link in the earlier email stops working.',
    'drop-second-factor':
      'For somebody who has lost their phone: all sessions end, and the person logs in with the password alone until a new one is set up.',
  },
  accountChanged: (name: string) => `The account of ${name} has been changed.`,
  roleChanged: (name: string, role: string) => `${name} now has the role ${role}.`,

  changes: {
    none: 'No staff account has been changed yet.',
    name: 'Changes to staff accounts',
    when: 'When',
    who: 'Who',
    account: 'Account',
    what: 'What',
    commandLine: 'Command line',
    sentence: (kind: StaffChangeKind, from: string | null, to: string | null) => {
      if (kind === 'invited') return `Invited${to === null ? '' : ` as ${roleOf(to)}`}`
      if (kind === 'role') return `Role: ${roleOf(from)} to ${roleOf(to)}`
      return kinds[kind]
    },
  },

  accounts: {
    text: 'Keep a customer or a supplier out of the shop, or let them in again. All their sessions end; their orders continue.',
    email: 'Email of the account',
    disable: 'Disable account',
    enable: 'Enable account',
  },
} as const

const kinds: Record<Exclude<StaffChangeKind, 'invited' | 'role'>, string> = {
  'invited again': 'Invited again',
  disabled: 'Disabled',
  enabled: 'Enabled',
  'signed out': 'Signed out everywhere',
  'second factor demanded': 'Second factor required',
  'second factor no longer demanded': 'Second factor no longer required',
  'second factor dropped': 'Second factor removed',
}
