import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { callerOf } from '../caller.ts'
import { linkGoogle, unlinkGoogle } from '../login/google-login.ts'
import { getAccount, getOwnUser } from '../login/login.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '../login/second-factor.ts'
import { endOneSession, endSessions, listSessions } from '../login/sessions.ts'
import { changePassword, requireIdentityProof } from '../passwords/password-changes.ts'
import { presentUser } from '../present.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { getSecurity, getUserFor, updateProfile } from './profile.ts'

/** The calls of users about their own account. */
export function serveOwnAccount(app: FastifyInstance): void {
  const { shop } = app
  const { jobs, settings } = shop

  serve(app, api.getUser, async ({ actor, params, db }) => {
    const { user, isFirstOrder } = await getUserFor(db, actor, params.userId)
    return { user: presentUser(user, isFirstOrder) }
  })

  serve(app, api.updateUser, async ({ actor, body, token, db }) => {
    await updateProfile(db, actor.userId, body)
    const { user, isFirstOrder } = await getAccount(db, actor.userId)
    return { user: presentUser(user, isFirstOrder), token }
  })

  serve(app, api.changePassword, async ({ body, token, ...call }) => {
    const user = await getOwnUser(call.db, call.actor.userId)
    await changePassword(shop, call, { user, token }, body)
    return { message: 'Password has been updated successfully!' }
  })

  serve(app, api.getSecurity, (call) => getSecurity(call, call.actor.userId))

  serve(app, api.listSessions, async ({ token, ...call }) => ({
    sessions: await listSessions(call, call.actor.userId, token),
  }))

  serve(app, api.endOneSession, async ({ actor, params, db }) => {
    await endOneSession(db, actor.userId, params.sessionId)
    return { message: 'This session has ended.' }
  })

  serve(app, api.endOtherSessions, async ({ actor, token, db }) => {
    const sessionCount = await endSessions(db, actor.userId, token)
    return {
      message:
        sessionCount === 1 ? '1 other session has ended.' : `${sessionCount} other sessions have ended.`,
    }
  })

  serve(app, api.changeEmail, async ({ body, token, request, ...call }) => {
    const user = await getOwnUser(call.db, call.actor.userId)
    await requireIdentityProof(shop, { db: shop.db, now: call.now }, user, body)
    await requestEmailChange(call, jobs, { user, token }, body.email, callerOf(request))
    return { message: 'We have written to both addresses. Your email changes when both have confirmed it.' }
  })

  serve(app, api.confirmEmail, async ({ body, now }) => {
    const { changed, unconfirmed } = await confirmEmailChange(shop, { db: shop.db, now }, body.token)
    const message = changed
      ? 'Your email has been changed. Log in with the new one from now on.'
      : `Thank you. Now confirm it from your ${unconfirmed} address as well.`
    return { changed, message }
  })

  serve(app, api.linkGoogle, async ({ actor, body, token, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await requireIdentityProof(shop, { db, now }, user, body)
    await linkGoogle(shop, { db, now }, { user, token }, body.accessToken)
    return { message: 'Your Google account is linked.' }
  })

  serve(app, api.unlinkGoogle, async ({ actor, token, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await unlinkGoogle(shop, { db, now }, { user, token })
    return { message: 'Your Google account is no longer linked.' }
  })

  serve(app, api.beginSecondFactor, async ({ actor, body, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await requireIdentityProof(shop, { db, now }, user, body)
    return beginSecondFactor(db, user.id, settings.BUSINESS_NAME)
  })

  serve(app, api.confirmSecondFactor, async ({ actor, body, token, now }) => {
    await confirmSecondFactor(shop, { db: shop.db, now }, { userId: actor.userId, token }, body.code)
    return { message: 'The second factor is on. All other sessions have ended.' }
  })

  serve(app, api.endSecondFactor, async ({ actor, body, token, now }) => {
    await endSecondFactor(shop, { db: shop.db, now }, { userId: actor.userId, token }, body.code)
    return { message: 'The second factor is off.' }
  })
}
