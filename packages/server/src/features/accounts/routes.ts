import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { callerOf } from './caller.ts'
import { logInByGoogle, registerByGoogle } from './login/google-login.ts'
import { getAccount, type LoginResult, logIn, signUp } from './login/login.ts'
import { logOut } from './login/sessions.ts'
import { requestPasswordLink, resetPassword, verifyLink } from './passwords/password-changes.ts'
import { presentUser } from './present.ts'
import { serveOwnAccount } from './profile/profile-routes.ts'
import { isFirstOrder } from './queries.ts'

/** Sign-up, login, logout, and the password reset. */
export function serveAccounts(app: FastifyInstance): void {
  const { shop } = app
  const { jobs } = shop
  const presentLogin = async ({ user, token }: LoginResult) => ({
    user: presentUser(user, await isFirstOrder(shop.db, user.id)),
    token,
  })

  serve(app, api.signup, async ({ body, db, request, now }) => {
    const user = await signUp(shop, db, body, callerOf(request), now)
    return { user: presentUser(user, true) }
  })

  serve(app, api.login, async ({ body, db, request, now }) => {
    return presentLogin(await logIn(shop, db, body, callerOf(request), now))
  })

  serve(app, api.googleRegister, async ({ body, request, now }) => {
    return presentLogin(await registerByGoogle(shop, body.accessToken, callerOf(request), now))
  })

  serve(app, api.googleLogin, async ({ body, request, now }) => {
    return presentLogin(await logInByGoogle(shop, body, callerOf(request), now))
  })

  serve(app, api.loginSuccess, async ({ actor, token, db }) => {
    const account = await getAccount(db, actor.userId)
    return { user: presentUser(account.user, account.isFirstOrder), token }
  })

  serve(app, api.logout, async ({ token, db }) => {
    await logOut(db, token)
    return undefined
  })

  serve(app, api.forgotPassword, async ({ body, db, request, now }) => {
    await requestPasswordLink(db, jobs, body.email, callerOf(request), now)
    return { message: 'Please check your email to reset your password' }
  })

  serve(app, api.verifyResetToken, async ({ body, db, now }) => {
    await verifyLink(db, body.token, now)
    return { valid: true as const }
  })

  serve(app, api.resetPassword, async ({ body, db, request, now }) => {
    await resetPassword(shop, db, body, callerOf(request), now)
    return { message: 'Your password has been updated successfully!' }
  })

  serveOwnAccount(app)
}
