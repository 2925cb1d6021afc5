import { api } from '@printery/contract'
import { staffRoles } from '@printery/domain/staff'
import type { FastifyInstance } from 'fastify'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { serve } from '../../http/serve.ts'
import { isStaff } from '../accounts/index.ts'
import { changeStaff, dropSecondFactor, setAccountAccess, signOutStaff } from './changing.ts'
import { inviteStaff, inviteStaffAgain } from './inviting.ts'
import { presentChange, presentMember } from './present.ts'
import { findChanges, findStaff } from './queries.ts'

const changesList = 'staff changes'

/** Calls with which owners invite staff, assign roles and read the changes. */
export async function serveStaff(app: FastifyInstance): Promise<void> {
  const { jobs } = app.shop

  serve(app, api.listStaff, async ({ db }) => ({
    staff: (await findStaff(db, staffRoles)).filter(isStaff).map(presentMember),
  }))

  serve(app, api.listStaffChanges, async ({ db, query: { limit, cursor } }) => {
    const [before] = cursor === undefined ? [] : decodeCursor(changesList, cursor, ['integer'])
    const found = await findChanges(db, { before: before === undefined ? undefined : Number(before), limit })
    const { shown, nextCursor } = pageOf(changesList, found, limit, ({ id }) => [id])
    return { changes: shown.map(presentChange), nextCursor }
  })

  serve(app, api.inviteStaff, async ({ body, ...call }) => ({ member: await inviteStaff(call, jobs, body) }))

  serve(app, api.changeStaff, async ({ params, body, ...call }) => ({
    member: await changeStaff(call, jobs, params.userId, body),
  }))

  serve(app, api.signOutStaff, async ({ params, ...call }) => ({
    ended: await signOutStaff(call, params.userId),
  }))

  serve(app, api.inviteStaffAgain, async ({ params, ...call }) => ({
    member: await inviteStaffAgain(call, jobs, params.userId),
  }))

  serve(app, api.dropSecondFactor, async ({ params, ...call }) => ({
    member: await dropSecondFactor(call, jobs, params.userId),
  }))

  serve(app, api.setAccountAccess, async ({ body, ...call }) => ({
    message: await setAccountAccess(call, body),
  }))
}
