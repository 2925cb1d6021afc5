import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { callerOf } from './caller.ts'
import { logInWithGoogle, registerWithGoogle } from './login/google-login.ts'
import { getAccount, type LoginResult, logIn, signUp } from './login/login.ts'
import { logOut } from './login/sessions.ts'
import { requestPasswordLink, resetPassword, verifyPasswordLink } from './passwords/password-changes.ts'
import { presentUser } from './present.ts'
import { serveOwnAccount } from './profile/profile-routes.ts'
import { isFirstOrder } from './queries.ts'

/** The calls for sign-up, login, logout and password reset. */
export function serveAccounts(app: FastifyInstance): void {
  const { shop } = app
  const { jobs } = shop
  const presentLogin = async ({ user, token }: LoginResult) => ({
    user: presentUser(user, await isFirstOrder(shop.db, user.id)),
    token,
  })

  serve(app, api.signup, async ({ body, request, ...call }) => {
    const user = await signUp(shop, call, body, callerOf(request))
    return { user: presentUser(user, true) }
  })

  serve(app, api.login, async ({ body, request, ...call }) => {
    return presentLogin(await logIn(shop, call, body, callerOf(request)))
  })

  serve(app, api.googleRegister, async ({ body, request, now }) => {
    return presentLogin(
      await registerWithGoogle(shop, { db: shop.db, now }, body.accessToken, callerOf(request)),
    )
  })

  serve(app, api.googleLogin, async ({ body, request, now }) => {
    return presentLogin(await logInWithGoogle(shop, { db: shop.db, now }, body, callerOf(request)))
  })

  serve(app, api.loginSuccess, async ({ actor, token, db }) => {
    const account = await getAccount(db, actor.userId)
    return { user: presentUser(account.user, account.isFirstOrder), token }
  })

  serve(app, api.logout, async ({ token, db }) => {
    await logOut(db, token)
    return undefined
  })

  serve(app, api.forgotPassword, async ({ body, request, ...call }) => {
    await requestPasswordLink(call, jobs, body.email, callerOf(request))
    return { message: 'Please check your email to reset your password' }
  })

  serve(app, api.verifyResetToken, async ({ body, ...call }) => {
    await verifyPasswordLink(call, body.token)
    return { valid: true as const }
  })

  serve(app, api.resetPassword, async ({ body, request, ...call }) => {
    await resetPassword(shop, call, body, callerOf(request))
    return { message: 'Your password has been updated successfully!' }
  })

  serveOwnAccount(app)
}
