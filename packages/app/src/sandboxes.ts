import { randomBytes } from 'node:crypto'
import type { GoogleSandbox, PaymentSandbox } from '@printery/sandbox'
import { type PostgresConnection, type Settings, type StartedShop, StartupError } from '@printery/server'

export type Connection = PostgresConnection | { connectionString: string }

export interface Sandboxes {
  /** URLs and keys of the sandboxes, as settings of the shop. */
  settings: Partial<Settings>
  /** Payment page, mailbox and Google's sign-in, mounted below `/sandbox`. */
  pages: (app: StartedShop['app']) => Promise<void>
  /** Adds the demo's payments to the payment sandbox; does nothing with another provider. */
  addDemoPayments: PaymentSandbox['addDemoPayments']
  close: () => Promise<void>
}

/**
 * Starts a sandbox for each part without a setting. Imported dynamically, so that production never loads
 * their code.
 */
export async function openSandboxes(
  settings: Settings,
  connection: Connection,
  publicUrl: string,
): Promise<Sandboxes> {
  const { startGoogleSandbox, startMailSandbox, startPaymentSandbox } = await import('@printery/sandbox')
  const secretKey = settings.STRIPE_SECRET_KEY ?? 'sk_test_sandbox'
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('hex')}`
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
    throw new StartupError('STRIPE_WEBHOOK_SECRET is missing: without it no payment could be verified.')
  const payment = settings.STRIPE_SECRET_KEY
    ? undefined
    : await startPaymentSandbox({
        database: connection,
        secretKey,
        webhookSecret,
        webhookUrl: `http://127.0.0.1:${settings.PORT}/api/payments/webhook`,
        pageBase: `${publicUrl}/sandbox`,
        businessName: settings.BUSINESS_NAME,
      })
  const mail = settings.SMTP_URL ? undefined : await startMailSandbox({ dir: `${settings.DATA_DIR}/mail` })
  const google = settings.google
    ? undefined
    : await startGoogleSandbox({ publicUrl, businessName: settings.BUSINESS_NAME })
  return {
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      ...(payment && { STRIPE_API_BASE: payment.apiBase }),
      ...(mail && { SMTP_URL: mail.smtpUrl }),
      ...(google && { GOOGLE_CLIENT_ID: google.clientId, google: googleSettingsOf(google) }),
    },
    pages: async (app) => {
      if (payment) await app.register(payment.pages)
      if (mail) await app.register(mail.pages)
      if (google) await app.register(google.pages)
    },
    addDemoPayments: async (payments) => payment?.addDemoPayments(payments),
    close: async () => {
      await payment?.close()
      await mail?.close()
    },
  }
}

/** Creates the empty tables of the payment sandbox, for the restore of a backup that contains them. */
export async function createSandboxTables(database: Connection): Promise<void> {
  const { startPaymentSandbox } = await import('@printery/sandbox')
  const unusedUrl = 'http://127.0.0.1:1'
  const sandbox = await startPaymentSandbox({
    database,
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    webhookUrl: unusedUrl,
    pageBase: unusedUrl,
  })
  await sandbox.close()
}

function googleSettingsOf({
  clientId,
  issuer,
  tokenInfoUrl,
  clientScript,
}: GoogleSandbox): Settings['google'] {
  return { clientId, issuer, tokenInfoUrl, script: clientScript }
}
