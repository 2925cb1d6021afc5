import { type AdminCommands, openAdminCommands, openLog, readSettings, StartupError } from '@printery/server'
import { findOrStartPostgres } from './find-or-start-postgres.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run admin -- create EMAIL [FIRST-NAME LAST-NAME]   invites somebody to run the shop
npm run admin -- disable EMAIL                         ends an account's sessions and blocks its login
npm run admin -- enable EMAIL                          allows the login again
npm run admin -- drop-second-factor EMAIL              removes the second factor, for a lost phone`

const commands: Record<string, (admin: AdminCommands, ...words: string[]) => Promise<string>> = {
  create: (admin, email = '', firstName, lastName) => admin.create(email, firstName, lastName),
  disable: (admin, email = '') => admin.disable(email),
  enable: (admin, email = '') => admin.enable(email),
  'drop-second-factor': (admin, email = '') => admin.dropSecondFactor(email),
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new StartupError(usage)
  const settings = readSettings(process.env)
  const { connection, stop } = await findOrStartPostgres(settings)
  const admin = await openAdminCommands(connection, openLog('warn'))
  try {
    process.stdout.write(`${await command(admin, ...args)}\n`)
  } finally {
    await admin.close()
    await stop()
  }
}

runCommand(main)
