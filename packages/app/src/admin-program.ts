import {
  type AdminDesk,
  findRunningPostgres,
  openAdminDesk,
  openLog,
  readSettings,
  StartupError,
  startEmbeddedPostgres,
} from '@printery/server'

const usage = `npm run admin -- create EMAIL [FIRST-NAME LAST-NAME]   invites somebody to run the shop
npm run admin -- disable EMAIL                         ends an account's sessions and keeps it out
npm run admin -- enable EMAIL                          lets it in again
npm run admin -- drop-second-factor EMAIL              for who has lost the telephone`

const commands: Record<string, (desk: AdminDesk, ...words: string[]) => Promise<string>> = {
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
  const desk = await openAdminDesk(connection, openLog('warn'))
  try {
    process.stdout.write(`${await command(desk, ...words)}\n`)
  } finally {
    await desk.close()
    await stop()
  }
}

/** The server of the settings, the one of a shop that runs, or our own for as long as this takes. */
async function reachPostgres({ DATABASE_URL, DATA_DIR }: ReturnType<typeof readSettings>) {
  const stop = async () => {}
  if (DATABASE_URL) return { connection: { connectionString: DATABASE_URL }, stop }
  const running = await findRunningPostgres(DATA_DIR)
  return running ? { connection: running, stop } : startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {} })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
})
