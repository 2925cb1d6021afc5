import { randomUUID } from 'node:crypto'
import { maxFileBytes } from '@printery/domain'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { serveAccounts } from './features/accounts/routes.ts'
import { serveAlarms } from './features/alarms/routes.ts'
import { serveAssetFiles, serveAssets } from './features/assets/routes.ts'
import { serveCart } from './features/cart/routes.ts'
import { servePictures } from './features/catalogue/pictures.ts'
import { serveCatalogue } from './features/catalogue/routes.ts'
import { serveCheckout } from './features/checkout/routes.ts'
import { serveCustomers } from './features/customers/routes.ts'
import { serveDashboard } from './features/dashboard/routes.ts'
import { serveDesigns } from './features/designs/routes.ts'
import { serveDiscounts } from './features/discounts/routes.ts'
import { serveDrafts } from './features/drafts/routes.ts'
import { serveFiles, serveUploads } from './features/files/routes.ts'
import { serveForeignPreviews, serveLibrary } from './features/library/routes.ts'
import { serveMessages } from './features/messages/routes.ts'
import { serveNotices } from './features/notices/routes.ts'
import { serveEvents } from './features/orders/event-stream.ts'
import { serveOrders } from './features/orders/routes.ts'
import { servePrivacy } from './features/privacy/routes.ts'
import { serveProduction } from './features/production/routes.ts'
import { serveProducts } from './features/products/routes.ts'
import { serveProjectPictures, serveProjects } from './features/projects/routes.ts'
import { serveQuotations } from './features/quotations/routes.ts'
import { serveReviews } from './features/reviews/routes.ts'
import { serveSearch } from './features/search/routes.ts'
import { serveShares } from './features/shares/routes.ts'
import { serveSuppliers } from './features/suppliers/routes.ts'
import { serveSystem } from './features/system/routes.ts'
import { serveTemplates } from './features/templates/routes.ts'
import { serveViews } from './features/views/routes.ts'
import { endConnections } from './http/closing.ts'
import { handleErrors } from './http/errors.ts'
import { readFileForms } from './http/file-form.ts'
import { readJsonBodies } from './http/json-body.ts'
import { shedLoad } from './http/overload.ts'
import { limitWaits } from './http/patience.ts'
import { logRequests } from './http/request-log.ts'
import { bodyMs, cutSlowBodies } from './http/slow-bodies.ts'
import { refuseAddress, refuseConnection } from './http/unreadable.ts'
import type { Shop } from './shop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shop: Shop
  }
}

/** Bodies of the API are small; files go to the storage. */
const bodyLimit = 256 * 1024

/** A connection on which nothing moves for so long, such as one whose owner reads no answer, is cut. Listeners hear a sign of life. */
const silentMs = 120_000

/** A file name of 255 letters, each of them written as up to nine characters of an address. */
const longestPart = 255 * 9

/** The shop's API and files. Who listens, and what pages stand beside it, is decided by `app`. */
export async function buildApp(shop: Shop, patienceMs?: number): Promise<FastifyInstance> {
  const trustProxy = trusted(shop.settings.TRUST_PROXY)
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    // Our own line stands in request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // A machine that is busy with something else starts slowly, and it shall start.
    pluginTimeout: 120_000,
    // For the whole of the largest file on a slow line; smaller bodies have less time.
    requestTimeout: bodyMs(maxFileBytes) + 60_000,
    connectionTimeout: silentMs,
    trustProxy,
    routerOptions: { maxParamLength: longestPart, ignoreTrailingSlash: true },
    // Who is still connected while we close is answered as ever and told that the connection ends.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
  })
  app.decorate('shop', shop)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('token', undefined)
  app.decorateRequest('rawBody', undefined)
  logRequests(app)
  handleErrors(app)
  endConnections(app)
  limitWaits(app, patienceMs)
  shedLoad(app, { behindProxy: trustProxy !== false })
  cutSlowBodies(app)
  readJsonBodies(app)
  readFileForms(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // Production is reached by https alone (its PUBLIC_URL has to be), and a browser may remember that.
    if (shop.settings.production)
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  await app.register(serveFiles)
  await app.register(serveAssetFiles)
  await app.register(serveForeignPreviews)
  await app.register(servePictures)
  await app.register(serveProjectPictures)
  await app.register(serveShares)
  await app.register(
    async (api) => {
      // Answers of the API are nobody else's and never older than now.
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        // Nothing of it is a page, except the reference, which brings its own.
        if (!reply.hasHeader('content-security-policy'))
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      })
      for (const feature of [
        serveSystem,
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
        serveNotices,
        serveEvents,
        serveProduction,
        serveProjects,
        serveMessages,
        serveCustomers,
        serveDashboard,
        serveSearch,
        serveAlarms,
        serveSuppliers,
        serveViews,
      ])
        await feature(api)
    },
    { prefix: '/api' },
  )
  return app
}

/** A number trusts so many hops before us; `true` trusts any; else a list of addresses. */
function trusted(
  setting: string | undefined,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === undefined || setting === '0' || setting === 'false' || setting === 'off') return false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting === 'true' ? true : setting.split(',')
}
