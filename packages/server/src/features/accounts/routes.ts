import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { callerOf } from './caller.ts'
import { type Entered, getAccount, logIn, signUp } from './entering.ts'
import { logInByGoogle, registerByGoogle } from './google-entering.ts'
import { serveOwnAccount } from './own-account-routes.ts'
import { askForLink, resetPassword, verifyLink } from './password-changes.ts'
import { presentUser } from './present.ts'
import { isFirstOrder } from './queries.ts'
import { logOut } from './sessions.ts'

/** The ways in and out. */
export function serveAccounts(app: FastifyInstance): void {
  const { shop } = app
  const { jobs } = shop
  const entered = async ({ user, token }: Entered) => ({
    user: presentUser(user, await isFirstOrder(shop.db, user.id)),
    token,
  })

  serve(app, api.signup, async ({ body, db, request, now }) => {
    const user = await signUp(db, jobs, body, callerOf(request), now)
    return { user: presentUser(user, true) }
  })

  serve(app, api.login, async ({ body, db, request, now }) => {
    return entered(await logIn(db, body, callerOf(request), now))
  })

  serve(app, api.googleRegister, async ({ body, request, now }) => {
    return entered(await registerByGoogle(shop, body.accessToken, callerOf(request), now))
  })

  serve(app, api.googleLogin, async ({ body, request, now }) => {
    return entered(await logInByGoogle(shop, body, callerOf(request), now))
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
    await askForLink(db, jobs, body.email, callerOf(request), now)
    return { message: 'Please check your email to reset your password' }
  })

  serve(app, api.verifyResetToken, async ({ body, db, now }) => {
    await verifyLink(db, body.token, now)
    return { valid: true as const }
  })

  serve(app, api.resetPassword, async ({ body, db, request, now }) => {
    await resetPassword(db, jobs, body, callerOf(request), now)
    return { message: 'Your password has been updated successfully!' }
  })

  serveOwnAccount(app)
}
