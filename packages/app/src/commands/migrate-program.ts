import { migrateDatabase, readSettings, StartupError } from '@printery/server'
import { findOrStartPostgres } from './find-or-start-postgres.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run migrate   migrates the database to the schema of this build, also while the shop runs'

async function main(args: string[]): Promise<void> {
  if (args.length > 0) throw new StartupError(usage)
  const { connection, stop } = await findOrStartPostgres(readSettings(process.env))
  try {
    const applied = await migrateDatabase(connection)
    process.stdout.write(`${reportOf(applied)}\n`)
  } finally {
    await stop()
  }
}

function reportOf(applied: number): string {
  if (applied === 0) return 'The database had the schema of this build already.'
  return `The database has the schema of this build: ${applied === 1 ? '1 migration was' : `${applied} migrations were`} applied.`
}

runCommand(main)
