import { adminOnly, plain, type Row } from '../expected-calls.ts'
import { absent, unusedEmail } from '../fixtures.ts'

const customer = (fixtures: { accounts: { customerA: { id: string } } }) => ({
  userId: fixtures.accounts.customerA.id,
})
const expected = { staffRole: 'owner', isDisabled: false, isSecondFactorDemanded: false }

/** The admin of the table is an owner; capabilities.test.ts tests other roles. */
export const staffRows: Record<string, Row> = {
  'GET /staff': plain(adminOnly(200)),
  'GET /staff/changes': plain(adminOnly(200)),
  'POST /staff': {
    existing: {
      input: () => ({
        body: { email: unusedEmail(), firstName: 'Hafiz', lastName: 'Ismail', staffRole: 'production' },
      }),
      statuses: adminOnly(201),
    },
  },
  // Customer A is not a member of staff.
  'PATCH /staff/{userId}': {
    existing: {
      input: (fixtures) => ({ params: customer(fixtures), body: { staffRole: 'sales', expected } }),
      statuses: adminOnly(404),
    },
    absent: {
      input: () => ({ params: { userId: absent }, body: { staffRole: 'sales', expected } }),
      statuses: adminOnly(404),
    },
  },
  ...Object.fromEntries(
    ['sign-out', 'invitation', 'drop-second-factor'].map((action) => [
      `POST /staff/{userId}/${action}`,
      {
        existing: { input: (fixtures) => ({ params: customer(fixtures) }), statuses: adminOnly(404) },
        absent: { input: () => ({ params: { userId: absent } }), statuses: adminOnly(404) },
      } satisfies Row,
    ]),
  ),
  'POST /staff/account': {
    existing: {
      input: (fixtures) => ({ body: { email: fixtures.accounts.customerA.email, isDisabled: false } }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ body: { email: unusedEmail(), isDisabled: true } }),
      statuses: adminOnly(422),
    },
  },
}
