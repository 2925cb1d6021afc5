import type pg from 'pg'
import type { Logger } from 'pino'
import { openDatabase } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import {
  createAdmin,
  disableAccount,
  enableAccount,
  resetSecondFactor,
} from './features/accounts/admin-accounts.ts'
import { openJobs } from './jobs/jobs.ts'

/** Account commands of the command line; each returns one message to print. */
export interface AdminCommands {
  create: (email: string, firstName?: string, lastName?: string) => Promise<string>
  disable: (email: string) => Promise<string>
  enable: (email: string) => Promise<string>
  dropSecondFactor: (email: string) => Promise<string>
  close: () => Promise<void>
}

/** Opens the database and the job queue on their own, so the commands work whether or not the shop is running. */
export async function openAdminCommands(connection: pg.PoolConfig, log: Logger): Promise<AdminCommands> {
  await migrateDatabase(connection)
  const { db, close } = openDatabase(connection, log)
  const jobs = await openJobs(connection, log)
  return {
    create: (email, firstName, lastName) =>
      createAdmin({ db, now: new Date() }, jobs, { email, firstName, lastName }),
    disable: (email) => disableAccount({ db, now: new Date() }, email),
    enable: (email) => enableAccount({ db, now: new Date() }, email),
    dropSecondFactor: (email) => resetSecondFactor({ db, now: new Date() }, email),
    close: async () => {
      await jobs.close()
      await close()
    },
  }
}
