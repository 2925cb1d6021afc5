import { type AdminCommands, openAdminCommands, openLog, readSettings, StartupError } from '@printery/server'
import { reachPostgres } from './reach-postgres.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run admin -- create EMAIL [FIRST-NAME LAST-NAME]   invites somebody to run the shop
npm run admin -- disable EMAIL                         ends an account's sessions and keeps it out
npm run admin -- enable EMAIL                          lets it in again
npm run admin -- drop-second-factor EMAIL              for who has lost the telephone`

const commands: Record<string, (desk: AdminCommands, ...words: string[]) => Promise<string>> = {
  create: (desk, email = '', firstName, lastName) => desk.create(email, firstName, lastName),
  disable: (desk, email = '') => desk.disable(email),
  enable: (desk, email = '') => desk.enable(email),
  'drop-second-factor': (desk, email = '') => desk.dropSecondFactor(email),
}

async function main([name = '', ...words]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new StartupError(usage)
  const settings = readSettings(process.env)
  const { connection, stop } = await reachPostgres(settings)
  const desk = await openAdminCommands(connection, openLog('warn'))
  try {
    process.stdout.write(`${await command(desk, ...words)}\n`)
  } finally {
    await desk.close()
    await stop()
  }
}

runCommand(main)
