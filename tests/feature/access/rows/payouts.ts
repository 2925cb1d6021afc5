import { bankDetails } from '@printery/tests/payouts'
import { password } from '../actors.ts'
import { adminOnly, type ExpectedCall, plain, type Row, suppliersOnly } from '../expected-calls.ts'
import { absent, batchOfSupplier1, makeSupplier1Payable, payoutOfSupplier1 } from '../fixtures.ts'

const aboutAbsent = (body: object): ExpectedCall => ({
  input: () => ({ params: { id: absent }, body }),
  statuses: adminOnly(404),
})

export const payoutRows: Record<string, Row> = {
  'GET /payout': plain(suppliersOnly(200)),
  'POST /payout': {
    existing: {
      input: async (fixtures) => {
        await makeSupplier1Payable(fixtures)
        return { body: { cents: 1 } }
      },
      // Supplier 2 has no payout details.
      statuses: [401, 401, 403, 403, 201, 409, 403],
    },
  },
  'POST /payout/details': plain(suppliersOnly(200), { details: bankDetails, currentPassword: password }),
  'POST /payout/{id}/withdraw': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await payoutOfSupplier1(fixtures) },
        body: { version: 1 },
      }),
      statuses: [401, 401, 403, 403, 200, 404, 403],
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { version: 1 } }),
      statuses: suppliersOnly(404),
    },
  },
  'GET /payout/requests': plain(adminOnly(200)),
  'POST /payout/{id}/decision': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await payoutOfSupplier1(fixtures) },
        body: { version: 1, decision: 'approved' },
      }),
      statuses: adminOnly(200),
    },
    absent: aboutAbsent({ version: 1, decision: 'approved' }),
  },
  'POST /payout/{id}/paid': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await payoutOfSupplier1(fixtures, { state: 'approved' }) },
        body: { version: 2, reference: 'FT-1' },
      }),
      statuses: adminOnly(200),
    },
    absent: aboutAbsent({ version: 2, reference: 'FT-1' }),
  },
  'POST /payout/{id}/transfer': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await payoutOfSupplier1(fixtures, { state: 'approved', kind: 'provider' }) },
        body: { version: 2 },
      }),
      statuses: adminOnly(200),
    },
    absent: aboutAbsent({ version: 2 }),
  },
  'POST /payout/{id}/failed': {
    existing: {
      input: async (fixtures) => {
        const id = await payoutOfSupplier1(fixtures, { state: 'approved' })
        await fixtures.shop.rows(`begin; set local session_replication_role = replica;
          update payouts set state = 'sending', way = 'bank', version = 3,
            details_id = (select id from payout_details limit 1) where id = '${id}'; commit`)
        return { params: { id }, body: { version: 3, reason: 'Unknown account' } }
      },
      statuses: adminOnly(200),
    },
    absent: aboutAbsent({ version: 3, reason: 'Unknown account' }),
  },
  'POST /payout/batch': {
    existing: {
      input: async (fixtures) => {
        await payoutOfSupplier1(fixtures, { state: 'approved' })
        return { body: {} }
      },
      statuses: adminOnly(201),
      // A batch takes all approved payouts, so concurrent calls would take each other's.
      oneByOne: true,
    },
  },
  'GET /payout/batch': plain(adminOnly(200)),
  'GET /payout/batch/{id}': {
    existing: {
      input: async (fixtures) => ({ params: { id: await batchOfSupplier1(fixtures) } }),
      statuses: adminOnly(200),
      oneByOne: true,
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
}
