import { adminOnly, plain, type Row } from '../expected-calls.ts'
import { absent, unusedEmail } from '../world.ts'

const customer = (world: { accounts: { customerA: { id: string } } }) => ({
  userId: world.accounts.customerA.id,
})
const expected = { staffRole: 'owner', isDisabled: false, isSecondFactorDemanded: false }

/** The admin of the table is an owner; capabilities.test.ts tests other roles. */
export const staffRows: Record<string, Row> = {
  'GET /staff': plain(adminOnly(200)),
  'GET /staff/changes': plain(adminOnly(200)),
  'POST /staff': {
    own: {
      ask: () => ({
        body: { email: unusedEmail(), firstName: 'Hafiz', lastName: 'Ismail', staffRole: 'production' },
      }),
      answers: adminOnly(201),
    },
  },
  // Customer A is not a member of staff.
  'PATCH /staff/{userId}': {
    own: {
      ask: (world) => ({ params: customer(world), body: { staffRole: 'sales', expected } }),
      answers: adminOnly(404),
    },
    absent: {
      ask: () => ({ params: { userId: absent }, body: { staffRole: 'sales', expected } }),
      answers: adminOnly(404),
    },
  },
  ...Object.fromEntries(
    ['sign-out', 'invitation', 'drop-second-factor'].map((action) => [
      `POST /staff/{userId}/${action}`,
      {
        own: { ask: (world) => ({ params: customer(world) }), answers: adminOnly(404) },
        absent: { ask: () => ({ params: { userId: absent } }), answers: adminOnly(404) },
      } satisfies Row,
    ]),
  ),
  'POST /staff/account': {
    own: {
      ask: (world) => ({ body: { email: world.accounts.customerA.email, isDisabled: false } }),
      answers: adminOnly(200),
    },
    absent: {
      ask: () => ({ body: { email: unusedEmail(), isDisabled: true } }),
      answers: adminOnly(422),
    },
  },
}
