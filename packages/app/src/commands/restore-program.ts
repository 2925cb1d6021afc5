import {
  openLog,
  openStorage,
  queueReconciliation,
  readSettings,
  restoreBackup,
  StartupError,
} from '@printery/server'
import { createSandboxTables } from '../sandboxes.ts'
import { reportDamaged } from './damaged-files.ts'
import { findOrStartPostgres } from './find-or-start-postgres.ts'
import { runCommand } from './run-command.ts'

async function main([folder, ...more]: string[]): Promise<void> {
  if (folder === undefined || more.length > 0)
    throw new StartupError('npm run restore -- FOLDER   restores a backup into an empty database')
  const settings = readSettings(process.env)
  const { connection, stop } = await findOrStartPostgres(settings)
  try {
    const log = openLog('warn')
    const { takenAt, files, damaged, leftOut } = await restoreBackup({
      connection,
      storage: await openStorage(settings),
      folder,
      log,
      prepareSandbox: () => createSandboxTables(connection),
    })
    await queueReconciliation(connection, log, new Date(takenAt))
    process.stdout.write(
      `The shop is as it was at ${takenAt}, with ${files.length - leftOut.length} files. Once it starts it asks the payment provider what happened since.\n`,
    )
    reportDamaged(damaged, 'storage')
    reportDamaged(leftOut, 'backup')
  } finally {
    await stop()
  }
}

runCommand(main)
