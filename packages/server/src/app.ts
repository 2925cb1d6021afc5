import { randomUUID } from 'node:crypto'
import { maxFileBytes } from '@printery/domain'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { serveAccounts } from './features/accounts/routes.ts'
import { serveAlarms } from './features/alarms/routes.ts'
import { serveAssetFiles, serveAssets } from './features/assets/routes.ts'
import { serveBackgroundModel } from './features/background-model/index.ts'
import { serveBooks } from './features/books/routes.ts'
import { serveBroadcasts, serveOpenPixel } from './features/broadcasts/routes.ts'
import { serveCart } from './features/cart/routes.ts'
import { servePictures } from './features/catalogue/pictures.ts'
import { serveCatalogue } from './features/catalogue/routes.ts'
import { serveCheckout } from './features/checkout/routes.ts'
import { serveConversations } from './features/conversations/routes.ts'
import { serveCustomers } from './features/customers/routes.ts'
import { serveDashboard } from './features/dashboard/routes.ts'
import { serveDesigns } from './features/designs/routes.ts'
import { serveDeviceProfiles } from './features/device-profiles/routes.ts'
import { serveDiscounts } from './features/discounts/routes.ts'
import { serveDrafts } from './features/drafts/routes.ts'
import { serveFiles, serveUploads } from './features/files/routes.ts'
import { serveInvoices } from './features/invoices/routes.ts'
import { serveForeignPreviews, serveLibrary } from './features/library/routes.ts'
import { serveMailingList } from './features/mailing-list/routes.ts'
import { serveMessages } from './features/messages/routes.ts'
import { serveNotifications } from './features/notifications/routes.ts'
import { serveEvents } from './features/orders/notifications/event-stream.ts'
import { serveOrders } from './features/orders/routes.ts'
import { servePartialRefunds } from './features/partial-refunds/routes.ts'
import { servePayouts } from './features/payouts/routes.ts'
import { servePrivacy } from './features/privacy/routes.ts'
import { serveProduction } from './features/production/routes.ts'
import { serveProducts } from './features/products/routes.ts'
import { serveProjectPictures, serveProjects } from './features/projects/routes.ts'
import { serveQuotations } from './features/quotations/routes.ts'
import { serveReviews } from './features/reviews/routes.ts'
import { serveSearch } from './features/search/routes.ts'
import { serveSettings } from './features/settings/routes.ts'
import { serveShares } from './features/shares/routes.ts'
import { serveStaff } from './features/staff/routes.ts'
import { serveSupplierNotices } from './features/supplier-notices/routes.ts'
import { serveSupplierSettings } from './features/supplier-settings/routes.ts'
import { serveSuppliers } from './features/suppliers/routes.ts'
import { serveProbes, serveSystem } from './features/system/routes.ts'
import { serveTax } from './features/tax/routes.ts'
import { serveTemplates } from './features/templates/routes.ts'
import { serveViews } from './features/views/routes.ts'
import { serveWallet } from './features/wallet/routes.ts'
import { setDeadlines } from './http/deadline.ts'
import { handleErrors } from './http/errors.ts'
import { readFileForms } from './http/file-form.ts'
import { readJsonBodies } from './http/json-body.ts'
import { refuseMalformedRequest, refuseMalformedUrl } from './http/malformed-requests.ts'
import { shedLoad } from './http/overload.ts'
import { sendReadPosition } from './http/replica-reads.ts'
import { logRequests } from './http/request-log.ts'
import { closeConnectionsOnShutdown } from './http/shutdown.ts'
import { bodyTimeoutMs, timeoutSlowBodies } from './http/slow-bodies.ts'
import { traceRequests } from './http/trace-requests.ts'
import type { Shop } from './shop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shop: Shop
  }
}

/** Bodies of the API are small; files go to the storage. */
const bodyLimit = 256 * 1024

/**
 * An idle connection is closed after this time, for example one whose client stops reading; event streams send
 * keep-alives.
 */
const idleConnectionMs = 120_000

/** A file name of 255 characters, each percent-encoded to at most nine characters of a URL. */
const maxParamLength = 255 * 9

/**
 * Builds the API and file routes of the shop; a worker gets only the routes that report the state of its process.
 * `app` decides what listens and which pages are served with it.
 */
export async function buildApp(shop: Shop, callTimeoutMs?: number): Promise<FastifyInstance> {
  const trustProxy = parseTrustProxy(shop.settings.TRUST_PROXY)
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    // Requests are logged by request-log.ts instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // Plugins may load slowly on a busy machine; that must not fail the start.
    pluginTimeout: 120_000,
    // Enough for the largest file on a slow connection; slow-bodies.ts gives smaller bodies less time.
    requestTimeout: bodyTimeoutMs(maxFileBytes) + 60_000,
    connectionTimeout: idleConnectionMs,
    trustProxy,
    routerOptions: { maxParamLength, ignoreTrailingSlash: true },
    // Requests on open connections are still answered during shutdown, with `connection: close`.
    return503OnClosing: false,
    frameworkErrors: refuseMalformedUrl,
    clientErrorHandler: refuseMalformedRequest,
    forceCloseConnections: 'idle',
  })
  app.decorate('shop', shop)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('token', undefined)
  app.decorateRequest('lacking', undefined)
  app.decorateRequest('rawBody', undefined)
  traceRequests(app, { trustsCallers: trustProxy !== false || shop.settings.ROLE === 'worker' })
  logRequests(app)
  handleErrors(app)
  closeConnectionsOnShutdown(app)
  setDeadlines(app, callTimeoutMs)
  shedLoad(app, { behindProxy: trustProxy !== false })
  timeoutSlowBodies(app)
  readJsonBodies(app)
  readFileForms(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // Production requires an https PUBLIC_URL, so browsers may remember to use https only.
    if (shop.settings.production)
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  if (shop.settings.ROLE === 'worker') {
    await app.register(serveProbes, { prefix: '/api' })
    return app
  }
  await app.register(serveFiles)
  await app.register(serveAssetFiles)
  await app.register(serveBackgroundModel)
  await app.register(serveForeignPreviews)
  await app.register(servePictures)
  await app.register(serveProjectPictures)
  await app.register(serveShares)
  await app.register(serveOpenPixel)
  await app.register(
    async (api) => {
      // API responses are private and must never be cached.
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        // API responses are never rendered as pages, except the API reference, which sets its own policy.
        if (!reply.hasHeader('content-security-policy'))
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      })
      sendReadPosition(api)
      for (const feature of [
        serveSystem,
        serveSettings,
        serveTax,
        serveAccounts,
        servePrivacy,
        serveCatalogue,
        serveProducts,
        serveCart,
        serveUploads,
        serveDiscounts,
        serveDesigns,
        serveAssets,
        serveLibrary,
        serveDrafts,
        serveTemplates,
        serveQuotations,
        serveCheckout,
        serveOrders,
        serveReviews,
        serveNotifications,
        serveEvents,
        serveProduction,
        serveProjects,
        serveMessages,
        serveMailingList,
        serveBroadcasts,
        serveSupplierNotices,
        serveConversations,
        serveCustomers,
        serveDashboard,
        serveSearch,
        serveAlarms,
        serveWallet,
        servePayouts,
        serveBooks,
        serveInvoices,
        servePartialRefunds,
        serveStaff,
        serveSuppliers,
        serveDeviceProfiles,
        serveSupplierSettings,
        serveViews,
      ])
        await feature(api)
    },
    { prefix: '/api' },
  )
  return app
}

/** A number trusts that many proxy hops, `true` trusts all, anything else is a list of addresses. */
function parseTrustProxy(
  setting: string | undefined,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === undefined || setting === '0' || setting === 'false' || setting === 'off') return false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting === 'true' ? true : setting.split(',')
}
