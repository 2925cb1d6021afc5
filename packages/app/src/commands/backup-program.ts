import { openStorage, readSettings, StartupError, takeBackup } from '@printery/server'
import { reportDamaged } from './damaged-files.ts'
import { findOrStartPostgres } from './find-or-start-postgres.ts'
import { runCommand } from './run-command.ts'

async function main([folder, ...more]: string[]): Promise<void> {
  if (folder === undefined || more.length > 0)
    throw new StartupError(
      'npm run backup -- FOLDER   saves the whole shop into a new folder, also while it runs',
    )
  const settings = readSettings(process.env)
  const { connection, stop } = await findOrStartPostgres(settings)
  try {
    const storage = await openStorage(settings)
    const { tables, files, damaged } = await takeBackup({ connection, storage, folder, now: new Date() })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const scope = damaged.length === 0 ? 'the whole shop' : 'the shop without its damaged or unreadable files'
    process.stdout.write(`${folder} holds ${scope}: ${rows} rows and ${files.length} files.\n`)
    reportDamaged(damaged, 'storage')
  } finally {
    await stop()
  }
}

runCommand(main)
