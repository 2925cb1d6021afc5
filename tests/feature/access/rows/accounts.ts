import { password } from '../actors.ts'
import {
  adminOnly,
  customerAOnly,
  everybody,
  loggedIn,
  notFoundIfLoggedIn,
  plain,
  type Row,
  suppliersOnly,
} from '../expected-calls.ts'
import { absent, noteOnA, notificationOfA, unusedEmail } from '../fixtures.ts'

const exemption = { evidence: 'Diplomatic note 12/2026', validUntil: '2099-12-31' }

export const accountRows: Record<string, Row> = {
  'POST /auth/signup': {
    existing: {
      input: () => ({ body: { firstName: 'Mei', lastName: 'Tan', email: unusedEmail(), password } }),
      statuses: everybody(201),
    },
  },
  'POST /auth/login': {
    existing: {
      input: ({ accounts }) => ({ body: { email: accounts.customerA.email, password } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ body: { email: unusedEmail(), password } }), statuses: everybody(401) },
  },
  'GET /auth/login/success': plain(loggedIn(200)),
  'POST /auth/logout': plain(loggedIn(204)),
  'POST /auth/forgot-password': {
    existing: {
      input: ({ accounts }) => ({ body: { email: accounts.customerA.email } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ body: { email: unusedEmail() } }), statuses: everybody(200) },
  },
  'POST /auth/verify-reset-token': plain(everybody(400), { token: 'of-nobody' }),
  'POST /auth/reset-password': plain(everybody(400), {
    ...{ token: 'of-nobody', newPassword: 'a harbour at dawn', confirmPassword: 'a harbour at dawn' },
  }),
  // This shop has no sign-in with Google, so every token is wrong.
  'POST /oauth/google/register': plain(everybody(401), { accessToken: 'of-nobody' }),
  'POST /oauth/google/login': plain(everybody(401), { accessToken: 'of-nobody' }),
  'PATCH /user': plain(loggedIn(200), { firstName: 'Mei', lastName: 'Tan', address: '1 Jalan Tinta' }),
  'GET /user/{userId}': {
    existing: {
      input: ({ accounts }) => ({ params: { userId: accounts.customerA.id } }),
      statuses: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { userId: absent } })),
  },
  'GET /user': plain(adminOnly(200)),
  'GET /user/{userId}/tax': {
    existing: {
      input: ({ accounts }) => ({ params: { userId: accounts.customerA.id } }),
      statuses: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { userId: absent } })),
  },
  'PATCH /user/tax': plain(loggedIn(200), { taxNumber: 'DE136695976' }),
  'PATCH /user/{userId}/tax': {
    existing: {
      input: ({ accounts }) => ({ params: { userId: accounts.customerA.id }, body: { exemption } }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { userId: absent }, body: { exemption } }),
      statuses: adminOnly(404),
    },
  },
  'GET /user/{userId}/notes': {
    existing: {
      input: ({ accounts }) => ({ params: { userId: accounts.customerA.id } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { userId: absent } }), statuses: adminOnly(404) },
  },
  'POST /user/{userId}/notes': {
    existing: {
      input: ({ accounts }) => ({
        params: { userId: accounts.customerA.id },
        body: { text: 'Rings twice' },
      }),
      statuses: adminOnly(201),
    },
    absent: {
      input: () => ({ params: { userId: absent }, body: { text: 'Rings twice' } }),
      statuses: adminOnly(404),
    },
  },
  'DELETE /user/{userId}/notes/{noteId}': {
    existing: {
      input: async (fixtures) => ({
        params: { userId: fixtures.accounts.customerA.id, noteId: await noteOnA(fixtures) },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: ({ accounts }) => ({ params: { userId: accounts.customerA.id, noteId: absent } }),
      statuses: adminOnly(404),
    },
  },
  'POST /user/{userId}/erase': {
    existing: {
      input: ({ accounts }) => ({
        params: { userId: accounts.customerA.id },
        body: { email: accounts.customerA.email },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { userId: absent }, body: { email: unusedEmail() } }),
      statuses: adminOnly(404),
    },
  },
  'PATCH /user/password': plain(loggedIn(200), {
    ...{
      currentPassword: password,
      newPassword: 'a harbour at dawn',
      confirmNewPassword: 'a harbour at dawn',
    },
  }),
  'GET /user/sessions': plain(loggedIn(200)),
  'DELETE /user/sessions': plain(loggedIn(200)),
  'DELETE /user/sessions/{sessionId}': {
    existing: {
      input: ({ accounts }) => ({ params: { sessionId: accounts.customerA.otherSessionId } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { sessionId: absent } })),
  },
  'GET /user/security': plain(loggedIn(200)),
  'POST /user/email': {
    existing: {
      input: () => ({ body: { email: unusedEmail(), currentPassword: password } }),
      statuses: loggedIn(200),
    },
  },
  'POST /user/email/confirm': plain(everybody(400), { token: 'of-nobody' }),
  'POST /user/google': plain(loggedIn(401), { accessToken: 'of-nobody', currentPassword: password }),
  'DELETE /user/google': plain(loggedIn(200)),
  'POST /user/second-factor': plain(adminOnly(200), { currentPassword: password }),
  // No second factor was set up, so there is nothing to confirm or to end.
  'POST /user/second-factor/confirm': plain(adminOnly(409), { code: '123456' }),
  'POST /user/second-factor/end': plain(adminOnly(409), { code: '123456' }),
  'GET /user/data': plain(loggedIn(200)),
  // Accounts with products on sale can't be closed, and supplier 1 has one.
  'POST /user/close': plain([401, 401, 200, 200, 409, 200, 200], { currentPassword: password }),
  'GET /referral': plain(loggedIn(200)),
  'POST /referral': {
    existing: {
      input: () => ({ body: { name: 'Rachel Goh', email: unusedEmail() } }),
      statuses: loggedIn(201),
    },
  },
  'GET /notices': plain(loggedIn(200)),
  'POST /notices/read': plain(loggedIn(200), { upTo: 1 }),
  'POST /notices/{id}/read': {
    existing: {
      input: async (fixtures) => ({ params: { id: await notificationOfA(fixtures) } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: '9007199254740991' } })),
  },
  'GET /user/notifications': plain(loggedIn(200)),
  'PATCH /user/notifications': plain(loggedIn(200), { choices: [{ topic: 'design', email: false }] }),
  'GET /supplier/settings': plain(suppliersOnly(200)),
  'PATCH /supplier/settings': plain(suppliersOnly(200), { version: 0 }),
  'GET /supplier/contacts': plain(adminOnly(200)),
  'GET /user/mails': plain(loggedIn(200)),
  'PATCH /user/mails': plain(loggedIn(200), { design: false }),
}
