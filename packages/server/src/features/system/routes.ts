import { api } from '@printery/contract'
import { Refusal, shopDay } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { logoOf } from '../../settings/logo-url.ts'
import { presentBackgroundModel } from '../background-model/index.ts'
import { taxNotes } from '../tax/index.ts'
import { serveMetrics } from './metrics.ts'
import { checkTablesExist, checkWritable } from './queries.ts'
import { serveReference } from './reference.ts'

/** Liveness, readiness and metrics of the process. */
export async function serveProbes(app: FastifyInstance): Promise<void> {
  const { shop } = app
  serve(app, api.health, async () => ({ status: 'ok' as const }), { isExemptFromLoadLimit: true })

  serve(
    app,
    api.ready,
    async ({ db, request }) => {
      // A database that is slower than this is not ready for the many statements of a request.
      request.deadline.shorten(1 / 3)
      await requireReady('The database is not ready.', () => checkWritable(db))
      await requireReady('The migrations are not ready.', () => checkTablesExist(db))
      await requireReady('The storage is not ready.', () => shop.storage.check())
      return { status: 'ready' as const }
    },
    { isExemptFromLoadLimit: true },
  )
  serveMetrics(app)
}

export async function serveSystem(app: FastifyInstance): Promise<void> {
  const { shop } = app
  const { settings } = shop
  await serveProbes(app)

  serve(
    app,
    api.getShop,
    async () => ({
      publicUrl: settings.PUBLIC_URL,
      businessName: settings.BUSINESS_NAME,
      businessAddress: settings.BUSINESS_ADDRESS,
      businessRegistration: settings.BUSINESS_REGISTRATION,
      businessPhone: settings.BUSINESS_PHONE,
      supportEmail: settings.SUPPORT_EMAIL,
      bookingUrl: settings.BOOKING_URL ?? null,
      requestFormUrl: settings.REQUEST_FORM_URL ?? null,
      socialLinks: settings.SOCIAL_LINKS ?? [],
      accentColour: settings.ACCENT_COLOUR || null,
      logo: logoOf(settings) ?? null,
      filesUrl: settings.FILES_URL ?? '',
      google: settings.google ? { clientId: settings.google.clientId, script: settings.google.script } : null,
      demo: settings.demo,
      ...(settings.tax && { taxNotes: taxNotes(settings.tax, shop.now()) }),
      ...(settings.tax &&
        settings.tax.deliveryCountries.length > 1 && {
          deliveryCountries: [...settings.tax.deliveryCountries],
        }),
      shipping: { regular: [...settings.shipping.regular], fast: [...settings.shipping.fast] },
      delivery: {
        days: settings.delivery.days,
        closed: settings.delivery.closed
          .filter(({ to }) => to >= shopDay(shop.now()))
          .map(({ from, to }) => ({ from, to })),
      },
      home: { figures: [...settings.home.figures], quotes: [...settings.home.quotes] },
      quotationDays: settings.QUOTATION_DAYS,
      referralPercent: settings.REFERRAL_PERCENT,
      ...(shop.backgroundModel && { backgroundModel: presentBackgroundModel(shop.backgroundModel) }),
    }),
    {
      cacheTags: () => ['settings'],
    },
  )

  await serveReference(app)
}

async function requireReady(message: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch {
    throw new Refusal('unavailable', message, { retryAfter: 2 })
  }
}
