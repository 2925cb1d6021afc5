import { aForm, aPicture } from '@printery/tests'
import { adminOnly, everybody, loggedIn, plain, type Row, staff, suppliersOnly } from '../expected-calls.ts'
import {
  absent,
  earningOfSupplier1,
  messageTo,
  openAlarm,
  unusedEmail,
  viewOfSupplier1,
} from '../fixtures.ts'

export const backOfficeRows: Record<string, Row> = {
  'GET /health': plain(everybody(200)),
  'GET /ready': plain(everybody(200)),
  'GET /shop': plain(everybody(200)),
  'POST /contact': {
    existing: {
      input: () => ({
        body: {
          fullName: 'Mei Tan',
          email: unusedEmail(),
          phone: '+65 0000 1001',
          subject: 'Hello',
          message: 'Hello',
        },
      }),
      statuses: everybody(200),
    },
  },
  'POST /contact/attachment': {
    existing: {
      input: async () => ({ body: aForm('sketch.png', (await aPicture()).bytes) }),
      statuses: everybody(201),
      // An IP address may have three concurrent uploads.
      oneByOne: true,
    },
  },
  'GET /contact': plain(adminOnly(200)),
  'PATCH /contact/{id}': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await messageTo(fixtures) },
        body: { state: 'answered', version: 1 },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { state: 'answered', version: 1 } }),
      statuses: adminOnly(404),
    },
  },
  'GET /dashboard': plain(adminOnly(200)),
  'GET /search': { existing: { input: () => ({ query: '?q=tee' }), statuses: staff(200) } },
  'GET /view': plain(staff(200)),
  'POST /view': plain(staff(201), { name: 'Late', address: '/adminPortal/myorders?sort=expiry_asc' }),
  'DELETE /view/{id}': {
    // A saved view of supplier 1's.
    existing: {
      input: async (fixtures) => ({ params: { id: await viewOfSupplier1(fixtures) } }),
      statuses: [401, 401, 403, 403, 200, 404, 404],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: staff(404) },
  },
  'GET /invoice': plain(adminOnly(200)),
  'GET /invoice/export.csv': plain(adminOnly(200)),
  'GET /settings': plain(adminOnly(200)),
  'GET /settings/changes': plain(adminOnly(200)),
  // A link whose scheme is not allowed.
  'PATCH /settings': plain(adminOnly(422), { values: { bookingUrl: 'ftp://shop.test' }, versions: {} }),
  'POST /settings/logo': {
    existing: {
      input: async () => ({ body: aForm('logo.png', (await aPicture()).bytes) }),
      statuses: adminOnly(201),
      // An IP address may have three concurrent uploads.
      oneByOne: true,
    },
  },
  'GET /settings/email-health': plain(adminOnly(200)),
  'POST /settings/email-preview': plain(adminOnly(200), { template: 'welcome', texts: {} }),
  'POST /settings/changes/{id}/undo': {
    existing: { input: () => ({ params: { id: '999999' } }), statuses: adminOnly(404) },
    absent: { input: () => ({ params: { id: '999999' } }), statuses: adminOnly(404) },
  },
  'GET /books': plain(adminOnly(200)),
  'GET /books/export/{format}.csv': {
    existing: {
      input: () => ({ params: { format: 'journal' }, query: '?from=2027-01-01&to=2027-01-31' }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { format: 'sage' }, query: '?from=2027-01-01&to=2027-01-31' }),
      statuses: adminOnly(404),
    },
  },
  // The month and the entry are invalid.
  'POST /books/close': plain(adminOnly(422), { through: '2999-12-31' }),
  'POST /books/opening-balances': plain(adminOnly(422), {
    on: '2999-12-31',
    lines: [{ account: 'outside', cents: 1 }],
  }),
  'POST /books/adjustments': plain(adminOnly(422), {
    on: '2026-01-01',
    memo: 'Unequal',
    lines: [
      { account: 'outside', cents: 1 },
      { account: 'adjustments', cents: -2 },
    ],
  }),
  'GET /alarm': plain(adminOnly(200)),
  'PATCH /alarm/{id}': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await openAlarm(fixtures) },
        body: { answer: 'Looked at' },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { answer: 'Looked at' } }),
      statuses: adminOnly(404),
    },
  },
  'GET /wallet': plain(suppliersOnly(200)),
  'GET /wallet/owed': plain(adminOnly(200)),
  'GET /wallet/statement': {
    existing: { input: () => ({ query: '?month=2026-11' }), statuses: suppliersOnly(200) },
  },
  'GET /wallet/profit/sum': {
    existing: { input: () => ({ query: '?from=2026-11-01&to=2026-11-30' }), statuses: adminOnly(200) },
  },
  'GET /wallet/profit': {
    existing: { input: () => ({ query: '?from=2026-11-01&to=2026-11-30' }), statuses: adminOnly(200) },
  },
  'GET /wallet/supplier/{id}': {
    existing: {
      input: ({ accounts }) => ({ params: { id: accounts.supplier1.id } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'GET /wallet/supplier/{id}/statement': {
    existing: {
      input: ({ accounts }) => ({ params: { id: accounts.supplier1.id }, query: '?month=2026-11' }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, query: '?month=2026-11' }),
      statuses: adminOnly(404),
    },
  },
  'GET /wallet/supplier/{id}/costs': {
    existing: {
      input: ({ accounts }) => ({ params: { id: accounts.supplier1.id } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'POST /wallet/supplier/{id}/terms': {
    existing: {
      input: ({ accounts }) => ({
        params: { id: accounts.supplier1.id },
        body: { kind: 'none', fromDay: '2099-01-01' },
      }),
      statuses: adminOnly(201),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { kind: 'none', fromDay: '2099-01-01' } }),
      statuses: adminOnly(404),
    },
  },
  'PATCH /wallet/cost/{productId}': {
    existing: {
      input: ({ productId }) => ({
        params: { productId },
        body: { costs: [{ startRange: 1, cents: 700 }] },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { productId: absent }, body: { costs: [] } }),
      statuses: adminOnly(404),
    },
  },
  'PATCH /wallet/earning/{itemId}': {
    existing: {
      input: async (fixtures) => ({
        params: { itemId: await earningOfSupplier1(fixtures) },
        body: { holdReason: 'Wait' },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { itemId: absent }, body: { holdReason: null } }),
      statuses: adminOnly(404),
    },
  },
  'GET /events': plain(loggedIn(200)),
}
