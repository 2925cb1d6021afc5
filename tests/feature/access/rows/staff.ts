import { adminAlone, plain, type Row } from '../cells.ts'
import { absent, unused } from '../world.ts'

const customer = (world: { cast: { customerA: { id: string } } }) => ({ userId: world.cast.customerA.id })
const expected = { staffRole: 'owner', isDisabled: false, isSecondFactorDemanded: false }

/** The admin of the table is an owner; capabilities.test.ts tests other roles. */
export const staffRows: Record<string, Row> = {
  'GET /staff': plain(adminAlone(200)),
  'GET /staff/changes': plain(adminAlone(200)),
  'POST /staff': {
    own: {
      ask: () => ({
        body: { email: unused(), firstName: 'Hafiz', lastName: 'Ismail', staffRole: 'production' },
      }),
      answers: adminAlone(201),
    },
  },
  // Customer A is not a member of staff.
  'PATCH /staff/{userId}': {
    own: {
      ask: (world) => ({ params: customer(world), body: { staffRole: 'sales', expected } }),
      answers: adminAlone(404),
    },
    absent: {
      ask: () => ({ params: { userId: absent }, body: { staffRole: 'sales', expected } }),
      answers: adminAlone(404),
    },
  },
  ...Object.fromEntries(
    ['sign-out', 'invitation', 'drop-second-factor'].map((what) => [
      `POST /staff/{userId}/${what}`,
      {
        own: { ask: (world) => ({ params: customer(world) }), answers: adminAlone(404) },
        absent: { ask: () => ({ params: { userId: absent } }), answers: adminAlone(404) },
      } satisfies Row,
    ]),
  ),
  'POST /staff/account': {
    own: {
      ask: (world) => ({ body: { email: world.cast.customerA.email, isDisabled: false } }),
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ body: { email: unused(), isDisabled: true } }),
      answers: adminAlone(422),
    },
  },
}
