import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startPaymentSandbox } from '@printery/sandbox'
import { startEmbeddedPostgres } from '@printery/server'
import Fastify from 'fastify'
import { freePort } from '../support/free-port.ts'
import { type Program, startProgram } from '../support/program.ts'
import { openUnreliableMailServer } from '../support/smtp.ts'
import { startS3 } from '../support/storage/s3.ts'
import { taxSettings } from '../torture/victim.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_drill', STRIPE_WEBHOOK_SECRET: 'whsec_drill' }

/** An email as it arrived. */
export interface ReceivedEmail {
  to: string
  messageId: string
  subject: string
}

/** The services that a shop of several processes needs: provider, mail server and storage, which never fail here. */
export interface ExternalServices {
  settings: Record<string, string>
  /** The connection to the provider's own database. */
  paymentConnection: { host: string; port: number; user: string; database: string }
  emails: ReceivedEmail[]
  close: () => Promise<void>
}

/** Delivers every webhook three times simultaneously to `webUrl`, the URL of the web processes. */
export async function startExternalServices(folder: string, webUrl: string): Promise<ExternalServices> {
  const providerFolder = join(folder, 'provider')
  await mkdir(providerFolder, { mode: 0o711 })
  const database = await startEmbeddedPostgres({
    dataDir: providerFolder,
    log: () => {},
    settings: { fsync: 'off', full_page_writes: 'off' },
  })
  const emails: ReceivedEmail[] = []
  const mailServer = await openUnreliableMailServer((to, message) => {
    const header = (name: string) =>
      new RegExp(`^${name}: *(.*(?:\r\n[ \t].*)*)`, 'im').exec(message)?.[1] ?? ''
    emails.push({ to, messageId: header('Message-ID'), subject: header('Subject') })
  })
  await mailServer.setState('up')
  const storage = await startS3()
  const webhookProxy = createServer(async (request, response) => {
    const isAccepted = await deliverThrice(request, `${webUrl}${request.url}`)
    response.writeHead(isAccepted ? 200 : 503).end()
  })
  const [webhookPort, pagesPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => webhookProxy.listen(webhookPort, '127.0.0.1', resolve))
  const payment = await startPaymentSandbox({
    database: database.connection,
    secretKey: stripe.STRIPE_SECRET_KEY,
    webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${webhookPort}/api/payments/webhook`,
    pageBase: `http://127.0.0.1:${pagesPort}/sandbox`,
  })
  const pages = Fastify()
  await pages.register(payment.pages, { prefix: '/sandbox' })
  await pages.listen({ port: pagesPort, host: '127.0.0.1' })
  const { host, port, user, database: name } = database.connection
  return {
    paymentConnection: { host, port, user, database: name },
    emails,
    settings: {
      ...taxSettings,
      ...stripe,
      STRIPE_API_BASE: payment.apiBase,
      SMTP_URL: mailServer.url,
      PUBLIC_URL: webUrl,
      ...storage.environment,
      DEMO: '0',
    },
    close: async () => {
      await pages.close()
      await payment.close()
      webhookProxy.closeAllConnections()
      webhookProxy.close()
      await mailServer.close()
      await storage.close()
      await database.stop()
    },
  }
}

/** Whether at least one of three simultaneous deliveries was accepted. */
async function deliverThrice(request: IncomingMessage, url: string): Promise<boolean> {
  const body = await buffer(request)
  const { 'stripe-signature': signature } = request.headers
  const headers = { 'content-type': 'application/json', 'stripe-signature': String(signature) }
  const deliveries = Array.from({ length: 3 }, () => fetch(url, { method: 'POST', headers, body }))
  const answers = await Promise.allSettled(deliveries)
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.ok)
}

/** One process of the shop that is started again on the same port after a kill. */
export interface ShopProcess {
  name: string
  kill: () => Promise<void>
  /** Resolves when it is open. */
  start: () => Promise<void>
  /** Shuts it down gracefully, and returns its exit code. */
  end: () => Promise<number | null>
  output: () => string
}

export interface ShopProcesses {
  webs: ShopProcess[]
  workers: ShopProcess[]
  webPorts: number[]
  /** The output of all processes. */
  output: () => string
  end: () => Promise<void>
}

/** Chooses the ports of web processes and workers, because other services need them before these start. */
export async function choosePorts(counts: { webs: number; workers: number }) {
  const ports = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()))
  return { webPorts: await ports(counts.webs), workerPorts: await ports(counts.workers) }
}

/** Starts workers and web processes, `ROLE=worker` and `ROLE=web`, on one database. */
export async function startShopProcesses(
  folder: string,
  {
    webPorts,
    workerPorts,
    settings,
  }: { webPorts: number[]; workerPorts: number[]; settings: Record<string, string> },
): Promise<ShopProcesses> {
  const WORKER_URLS = workerPorts.map((port) => `http://127.0.0.1:${port}`).join(',')
  const open = async (role: 'web' | 'worker', port: number, index: number) => {
    const name = `${role}-${index + 1}`
    const DATA_DIR = join(folder, name)
    await mkdir(DATA_DIR, { recursive: true })
    const own = { ROLE: role, PORT: String(port), DATA_DIR, ...(role === 'web' && { WORKER_URLS }) }
    return openProcess(name, { ...settings, ...own })
  }
  const workers = await Promise.all(workerPorts.map((port, index) => open('worker', port, index)))
  const webs = await Promise.all(webPorts.map((port, index) => open('web', port, index)))
  const all = [...webs, ...workers]
  return {
    webs,
    workers,
    webPorts,
    output: () => all.map(({ name, output }) => `== ${name}\n${output()}`).join('\n'),
    end: async () => void (await Promise.all(all.map((each) => each.end()))),
  }
}

const isOpen = /^Printery (is open at|runs its jobs)/

async function openProcess(name: string, settings: Record<string, string>): Promise<ShopProcess> {
  let program: Program | undefined
  let before = ''
  const start = async () => {
    if (program) before += `${program.output()}\n`
    program = await startProgram(settings)
    await program.waitForLine(isOpen)
  }
  await start()
  return {
    name,
    start,
    kill: async () => void (await program?.stop('SIGKILL')),
    end: async () => (await program?.stop())?.code ?? null,
    output: () => before + (program?.output() ?? ''),
  }
}
