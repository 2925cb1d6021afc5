import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { callerOf } from '../caller.ts'
import { linkGoogle, unlinkGoogle } from '../login/google-login.ts'
import { getAccount, getOwnUser } from '../login/login.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '../login/second-factor.ts'
import { endOneSession, endSessions, listSessions } from '../login/sessions.ts'
import { changePassword, requireOwner } from '../passwords/password-changes.ts'
import { presentUser } from '../present.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { getSecurity, getUserFor, updateProfile } from './profile.ts'

/** What a person does with their own account. */
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

  serve(app, api.changePassword, async ({ actor, body, token, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await changePassword(shop, db, { user, token }, body, now)
    return { message: 'Password has been updated successfully!' }
  })

  serve(app, api.getSecurity, ({ actor, db, now }) => getSecurity(db, actor.userId, now))

  serve(app, api.listSessions, async ({ actor, token, db, now }) => ({
    sessions: await listSessions(db, actor.userId, token, now),
  }))

  serve(app, api.endOneSession, async ({ actor, params, db }) => {
    await endOneSession(db, actor.userId, params.sessionId)
    return { message: 'This session has ended.' }
  })

  serve(app, api.endOtherSessions, async ({ actor, token, db }) => {
    const ended = await endSessions(db, actor.userId, token)
    return { message: ended === 1 ? '1 other session has ended.' : `${ended} other sessions have ended.` }
  })

  serve(app, api.changeEmail, async ({ actor, body, token, request, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await requireOwner(shop, user, body, now)
    await requestEmailChange(db, jobs, { user, token }, body.email, callerOf(request), now)
    return { message: 'We have written to both addresses. Your email changes when both have confirmed it.' }
  })

  serve(app, api.confirmEmail, async ({ body, now }) => {
    const { changed, awaits } = await confirmEmailChange(shop, body.token, now)
    const message = changed
      ? 'Your email has been changed. Log in with the new one from now on.'
      : `Thank you. Now confirm it from your ${awaits} address as well.`
    return { changed, message }
  })

  serve(app, api.linkGoogle, async ({ actor, body, token, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await requireOwner(shop, user, body, now)
    await linkGoogle(shop, { user, token }, body.accessToken, now)
    return { message: 'Your Google account is linked.' }
  })

  serve(app, api.unlinkGoogle, async ({ actor, token, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await unlinkGoogle(shop, { user, token }, now)
    return { message: 'Your Google account is no longer linked.' }
  })

  serve(app, api.beginSecondFactor, async ({ actor, body, db, now }) => {
    const user = await getOwnUser(db, actor.userId)
    await requireOwner(shop, user, body, now)
    return beginSecondFactor(db, user.id, settings.BUSINESS_NAME)
  })

  serve(app, api.confirmSecondFactor, async ({ actor, body, token, now }) => {
    await confirmSecondFactor(shop, { userId: actor.userId, token }, body.code, now)
    return { message: 'The second factor is on. All other sessions have ended.' }
  })

  serve(app, api.endSecondFactor, async ({ actor, body, token, now }) => {
    await endSecondFactor(shop, { userId: actor.userId, token }, body.code, now)
    return { message: 'The second factor is off.' }
  })
}
