import { call, tokenIn } from '@printery/tests'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { expectRefusal, type Walk } from './checked-calls.ts'

/** Sign-up and login. */
export async function walkSignUp({ customer, admin, supplier, callAndCheck }: Walk): Promise<void> {
  for (const role of ['customer', 'supplier'])
    await callAndCheck('signup', {
      body: {
        firstName: 'Mei',
        lastName: 'Tan',
        email: `${role}@shop.test`,
        password: 'secret 123456',
        role,
        ...(role === 'supplier' && { brandName: 'Cloth' }),
      },
    })
  await callAndCheck('login', { body: { email: 'supplier@shop.test', password: 'secret 123456' } })
  for (const as of [customer, admin, supplier]) await callAndCheck('loginSuccess', { as })
}

/** A success of each call for reset, Google, sessions, email and second factor. */
export async function walkAccounts({ shop, supplier: as, callAndCheck }: Walk): Promise<void> {
  const { email, password: currentPassword } = as
  await callAndCheck('getUser', { as, params: { userId: as.user.id } })
  await callAndCheck('getCustomerTax', { as, params: { userId: as.user.id } })
  await callAndCheck('changeTaxNumber', { as, body: { taxNumber: 'DE136695976' } })
  await callAndCheck('updateUser', {
    as,
    body: { firstName: 'Wei', lastName: 'Teo', address: '1 Jalan Tinta' },
  })
  await callAndCheck('getSecurity', { as })
  await callAndCheck('downloadData', { as })
  const sessions = await callAndCheck('listSessions', { as })
  const otherLogin = await callAndCheck('login', { body: { email, password: currentPassword } })
  const sessionsAfter = await as.get('/user/sessions')
  const sessionIdsBefore = new Set(sessions.json.sessions.map((session: { id: string }) => session.id))
  const newSession = sessionsAfter.json.sessions.find(
    (session: { id: string }) => !sessionIdsBefore.has(session.id),
  )
  await callAndCheck('endOneSession', { as, params: { sessionId: newSession.id } })
  expect((await call(shop.url, 'GET', '/cart', { token: otherLogin.json.token })).status).toBe(401)
  await callAndCheck('endOtherSessions', { as })

  await callAndCheck('changeEmail', { as, body: { email: `moved-${email}`, currentPassword } })
  await callAndCheck('getSecurity', { as })
  await callAndCheck('confirmEmail', {
    body: { token: await tokenIn(shop, email, 'Is this your new email?') },
  })
  await callAndCheck('forgotPassword', { body: { email } })
  const token = await tokenIn(shop, email, 'Set a new password')
  await callAndCheck('verifyResetToken', { body: { token } })
  const passwords = { newPassword: 'a harbour at dawn', confirmPassword: 'a harbour at dawn' }
  await callAndCheck('changePassword', {
    as,
    body: { currentPassword, newPassword: 'a harbour at noon', confirmNewPassword: 'a harbour at noon' },
  })
  // The change of the password invalidated the link that was emailed before.
  expectRefusal(await call(shop.url, 'POST', '/auth/reset-password', { body: { token, ...passwords } }), 400)

  const person = await shop.aPerson()
  await callAndCheck('forgotPassword', { body: { email: person.email } })
  const link = await tokenIn(shop, person.email, 'Set a new password')
  await callAndCheck('resetPassword', { body: { token: link, ...passwords } })

  const google = { accessToken: (await shop.googleToken({ email: 'gita@mail.test' })).accessToken }
  await callAndCheck('googleRegister', { body: google })
  await callAndCheck('googleLogin', { body: google })
  const otherGoogleAccount = {
    accessToken: (await shop.googleToken({ email: 'other@mail.test' })).accessToken,
  }
  await callAndCheck('linkGoogle', {
    as,
    body: { ...otherGoogleAccount, currentPassword: 'a harbour at noon' },
  })
  await callAndCheck('unlinkGoogle', { as })

  const admin = await shop.aPerson('admin')
  const setup = await callAndCheck('beginSecondFactor', {
    as: admin,
    body: { currentPassword: admin.password },
  })
  const app = new TOTP({ secret: Secret.fromBase32(setup.json.secret) })
  const code = () => app.generate({ timestamp: shop.clock.now().getTime() })
  await callAndCheck('confirmSecondFactor', { as: admin, body: { code: code() } })
  shop.clock.pass(30_000)
  await callAndCheck('endSecondFactor', { as: admin, body: { code: code() } })
  await callAndCheck('closeAccount', { as: admin, body: { currentPassword: admin.password } })
  await callAndCheck('logout', { as })
}
