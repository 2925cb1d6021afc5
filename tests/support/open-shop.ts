import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PaymentSandbox, startMailSandbox, startPaymentSandbox } from '@printery/sandbox'
import { openLog, readSettings, type StartedShop, startShop } from '@printery/server'
import { createTestDatabase, type TestDatabase } from './database/test-database.ts'
import { freePort } from './free-port.ts'
import { openGoogle, type TestGoogle } from './google.ts'
import { findLeaks } from './leaks.ts'
import { findMoneyErrors } from './money-audit.ts'
import { openParts, type Parts } from './open-parts.ts'
import { addProducts, type TestProducts } from './products.ts'
import { type Person, type PersonKind, signUp } from './users.ts'

export interface TestClock {
  now: () => Date
  /** Moves the time of the shop and its payment provider. */
  pass: (milliseconds: number) => void
  /** Stops the clock at this moment until `resume`. */
  stopAt: (moment: number) => void
  /**
   * Starts the clock again, a millisecond later, so that no later event has the same time as one while it was stopped.
   */
  resume: () => void
}

export interface TestShop {
  /** Addresses of the servers, one database behind them all. */
  urls: string[]
  url: string
  servers: StartedShop[]
  /** The first server's services, for reading the database; calls go through HTTP. */
  shop: StartedShop['shop']
  /** Runs a statement on the database, without the API. */
  rows: <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>
  products: TestProducts
  payment: PaymentSandbox
  mail: Awaited<ReturnType<typeof startMailSandbox>>
  clock: TestClock
  /** Issues a token of Google's sign-in; needs the option `google`. */
  googleToken: TestGoogle['issueToken']
  /** Stops the sandbox of Google's sign-in. */
  closeGoogle: () => Promise<void>
  /** Lines that the servers logged. */
  log: string[]
  /** Creates an account and logs in. */
  aPerson: (kind?: PersonKind) => Promise<Person>
  /** Returns every error that the money audit finds. */
  auditMoney: () => Promise<string[]>
  close: () => Promise<void>
}

interface ShopOptions {
  /** How many servers run on the database. */
  servers?: number
  /** Whether workers take jobs from the queue; without them a test runs jobs itself, except those that check uploads. */
  workers?: boolean
  /** Whether jobs that check uploads are run; false if the test runs them itself. */
  checksUploads?: boolean
  environment?: Record<string, string>
  /** Starts a connection pooler between the shop and its database; returns its port. */
  pooler?: (database: TestDatabase) => Promise<number>
  /** A database that the test has prepared; it is dropped when the shop closes. */
  database?: TestDatabase
  /** Whether people can sign in with Google; the provider starts with the shop. */
  google?: boolean
  /** Whether passwords are hashed at the cost of a real shop, for tests of how long that takes. */
  slowHashing?: boolean
  /** The routes of each server besides the API. */
  register?: (app: StartedShop['app']) => Promise<void>
}

/** How long a call waits for the database and for a connection to it: long, so that tests succeed on a busy machine. */
const timeoutMs = 120_000

/** Tests of emails and other jobs wait for them; a real shop polls once a second. */
const pollIntervalMs = 200

/** The minimum of argon2, because every account of every test has a password. */
const hashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * Opens a shop for one test: database, payment provider, mail server and the requested number of servers,
 * all real. If that fails, what was opened is closed, because later tests need its connections.
 */
export function openShop(options: ShopOptions = {}): Promise<TestShop> {
  return openParts((parts) => openShopIn(parts, options))
}

async function openShopIn(parts: Parts, options: ShopOptions): Promise<TestShop> {
  const {
    servers: count = 1,
    workers = true,
    checksUploads = true,
    environment = {},
    google: hasGoogle = false,
    pooler,
    slowHashing = false,
    register,
  } = options
  const database = options.database ?? (await createTestDatabase())
  parts.closeLater(() => database.drop())
  const pooledConnection = pooler ? { host: '127.0.0.1', port: await pooler(database) } : {}
  const folder = await mkdtemp(join(tmpdir(), 'printery-shop-'))
  parts.closeLater(() => rm(folder, { recursive: true, force: true }))
  const log: string[] = []
  const people: Person[] = []
  const clock = testClock()
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const [url = ''] = urls
  const payment = await startPaymentSandbox({
    database: database.connection,
    secretKey: 'sk_test_shop',
    webhookSecret: 'whsec_shop',
    webhookUrl: `${url}/api/payments/webhook`,
    pageBase: `${url}/sandbox`,
    now: clock.now,
  })
  parts.closeLater(() => payment.close())
  const mail = await startMailSandbox({ dir: join(folder, 'mail') })
  parts.closeLater(() => mail.close())
  const google = hasGoogle ? await openGoogle({ now: clock.now }) : undefined
  if (google) parts.closeLater(() => google.close())
  const started: StartedShop[] = []
  for (const port of ports) {
    const settings = readSettings({
      NODE_ENV: 'test',
      DEMO: '0',
      PORT: String(port),
      // All servers have the same public URL, as behind a load balancer.
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_WEBHOOK_SECRET: 'whsec_shop',
      STRIPE_API_BASE: payment.apiBase,
      SMTP_URL: mail.smtpUrl,
      // Every test of money tests invoices too.
      INVOICE_NUMBERS: 'INV-{year}-{number:5}',
      TAX_NUMBER: 'M90000001D',
      ...environment,
    })
    const server = await startShop({
      settings: { ...settings, ...google?.settings },
      connection: { ...database.connection, ...pooledConnection, connectionTimeoutMillis: timeoutMs },
      directConnection: { ...database.connection, connectionTimeoutMillis: timeoutMs },
      log: openLog('info', { write: (line) => void log.push(line) }),
      now: clock.now,
      workers,
      callTimeoutMs: timeoutMs,
      pollIntervalMs,
      ...(!slowHashing && { hashingCost }),
    })
    parts.closeLater(() => server.close())
    if (!workers && checksUploads) await server.startUploadWorker()
    await server.app.register(payment.pages, { prefix: '/sandbox' })
    await server.app.register(mail.pages, { prefix: '/sandbox' })
    await register?.(server.app)
    await server.app.listen({ port, host: '127.0.0.1' })
    started.push(server)
  }
  const { shop } = started[0] as StartedShop
  const products = await addProducts(shop)
  return {
    urls,
    url,
    servers: started,
    shop,
    rows: async <Row extends Record<string, unknown>>(statement: string) =>
      (await shop.db.execute(statement)).rows as Row[],
    products,
    payment,
    mail,
    clock,
    closeGoogle: async () => google?.close(),
    googleToken: async (options) => {
      if (!google) throw new Error('This shop was opened without Google.')
      return google.issueToken(options)
    },
    log,
    aPerson: async (kind = 'customer') => {
      const person = await signUp(url, shop, kind)
      people.push(person)
      return person
    },
    auditMoney: () => findMoneyErrors(shop),
    close: async () => {
      const metrics = await Promise.all(urls.map(metricsOf))
      await parts.close()
      // In every test, neither the log nor the metrics may contain secrets.
      const secrets = people.flatMap(({ token, password }) => [token, password])
      const leaks = findLeaks([...log, ...metrics].join('\n'), secrets)
      if (leaks.length > 0) throw new Error(`log or metrics hold ${leaks.join(', ')}`)
    },
  }
}

/** Returns an empty text if the server is already down. */
async function metricsOf(url: string): Promise<string> {
  try {
    return await (await fetch(`${url}/api/metrics`)).text()
  } catch {
    return ''
  }
}

function testClock(): TestClock {
  let aheadMs = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date(stoppedAt ?? Date.now() + aheadMs),
    pass: (milliseconds) => {
      aheadMs += milliseconds
    },
    stopAt: (moment) => {
      stoppedAt = moment
    },
    resume: () => {
      if (stoppedAt !== undefined) aheadMs = stoppedAt + 1 - Date.now()
      stoppedAt = undefined
    },
  }
}
