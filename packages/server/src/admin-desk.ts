import type pg from 'pg'
import type { Logger } from 'pino'
import { openDatabase } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import {
  createAdmin,
  disableAccount,
  dropSecondFactor,
  enableAccount,
} from './features/accounts/admin-accounts.ts'
import { openJobs } from './jobs/jobs.ts'

/** What the command line can do with accounts; each answers a sentence for who typed it. */
export interface AdminDesk {
  create: (email: string, firstName?: string, lastName?: string) => Promise<string>
  disable: (email: string) => Promise<string>
  enable: (email: string) => Promise<string>
  dropSecondFactor: (email: string) => Promise<string>
  close: () => Promise<void>
}

/** Opens database and queue beside a shop that runs, or without one. */
export async function openAdminDesk(connection: pg.PoolConfig, log: Logger): Promise<AdminDesk> {
  await migrateDatabase(connection)
  const { db, close } = openDatabase(connection, log)
  const jobs = await openJobs(connection, log)
  return {
    create: (email, firstName, lastName) => createAdmin(db, jobs, { email, firstName, lastName }, new Date()),
    disable: (email) => disableAccount(db, email, new Date()),
    enable: (email) => enableAccount(db, email),
    dropSecondFactor: (email) => dropSecondFactor(db, email),
    close: async () => {
      await jobs.close()
      await close()
    },
  }
}
