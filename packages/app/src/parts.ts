import {
  refuseWrongRole,
  type Settings,
  type StartedShop,
  StartupError,
  startEmbeddedPostgres,
  startShop,
} from '@printery/server'
import { fillDemoShop, refuseDemoAccounts } from './demo.ts'
import { type Connection, openSandboxes } from './sandboxes.ts'
import { registerWeb } from './web/register-web.ts'

interface ServerOptions {
  settings: Settings
  log: Parameters<typeof startShop>[0]['log']
  dev: boolean
  /** Prints a line for the user. */
  printLine: (line: string) => void
}

/** Opens the database, sandboxes for missing settings, the API and the pages, and listens at one address. */
export async function openServer({
  settings: initialSettings,
  log,
  dev,
  printLine,
}: ServerOptions): Promise<StartedShop & { address: string }> {
  refuseWrongRole(initialSettings)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = closers.pop(); end; end = closers.pop()) await end()
  }
  try {
    const { connection, stop } = await openPostgres(initialSettings, printLine)
    closers.push(stop)
    const { DATABASE_DIRECT_URL } = initialSettings
    const directConnection = DATABASE_DIRECT_URL ? { connectionString: DATABASE_DIRECT_URL } : connection
    const sandboxes = initialSettings.production
      ? undefined
      : await openSandboxes(initialSettings, directConnection, initialSettings.PUBLIC_URL)
    if (sandboxes) closers.push(sandboxes.close)
    const settings = { ...initialSettings, ...sandboxes?.settings }
    const startedShop = await startShop({ settings, connection, directConnection, log, workers: false })
    closers.push(startedShop.close)
    if (settings.production) await refuseDemoAccounts(startedShop)
    if (settings.demo && sandboxes) await fillDemoShop(startedShop, sandboxes)
    // A shop that may not open must not send emails or refunds.
    if (settings.ROLE !== 'web') await startedShop.startWorkers()
    if (settings.ROLE !== 'worker') {
      if (sandboxes) await startedShop.app.register(sandboxes.pages, { prefix: '/sandbox' })
      await registerWeb(startedShop.app, {
        dev,
        storageOrigins: storageOrigins(settings),
        maintenanceHosts: settings.MAINTENANCE_HOSTS,
        google: settings.google?.script.startsWith('https:') === true,
        hasSharedCache: settings.CACHE_PURGE_URL.length > 0,
        findFormUrl: () => startedShop.shop.settings.REQUEST_FORM_URL,
      })
    }
    await listen(startedShop, settings)
    const { ROLE, HOST, PORT, PUBLIC_URL } = settings
    return { ...startedShop, close, address: ROLE === 'worker' ? `http://${HOST}:${PORT}` : PUBLIC_URL }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The origins that uploads and pictures may come from. The shop's own is listed too, because the shop may be opened
 * under several host names.
 */
function storageOrigins({ PUBLIC_URL, FILES_URL, S3_ENDPOINT }: Settings): string[] {
  return [
    ...new Set([PUBLIC_URL, FILES_URL, S3_ENDPOINT].flatMap((url) => (url ? [new URL(url).origin] : []))),
  ]
}

async function openPostgres(
  settings: Settings,
  printLine: ServerOptions['printLine'],
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (settings.DATABASE_URL)
    return { connection: { connectionString: settings.DATABASE_URL }, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: printLine })
}

async function listen({ app }: StartedShop, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${settings.PORT} is taken: stop what listens there or set PORT to another.`,
      )
    throw error
  }
}
