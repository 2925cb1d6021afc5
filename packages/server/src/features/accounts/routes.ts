import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { presentUser } from './present.ts'
import { getAccount, logIn, logOut, signUp } from './service.ts'

export function serveAccounts(app: FastifyInstance): void {
  const { jobs } = app.shop

  serve(app, api.signup, async ({ body, db, request, now }) => {
    const user = await signUp(db, jobs, body, request.ip, now)
    return { user: presentUser(user, true) }
  })

  serve(app, api.login, async ({ body, db, request, now }) => {
    const { user, token } = await logIn(db, body, request.ip, now)
    const account = await getAccount(db, user.id)
    return { user: presentUser(account.user, account.isFirstOrder), token }
  })

  serve(app, api.loginSuccess, async ({ actor, token, db }) => {
    const { user, isFirstOrder } = await getAccount(db, actor.userId)
    return { user: presentUser(user, isFirstOrder), token }
  })

  serve(app, api.logout, async ({ token, db }) => {
    await logOut(db, token)
    return undefined
  })
}
