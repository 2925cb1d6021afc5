import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { contextOf, startSpan } from '../tracing/spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while traces are recorded. */
    span: Span | undefined
  }
}

/**
 * Records a span for each request, named by its route, because URLs contain ids and tokens. The span continues the trace
 * of a proxy or a web process. Trace headers of other callers are ignored, because anyone could force recording with them.
 */
export function traceRequests(app: FastifyInstance, { trustsCallers }: { trustsCallers: boolean }): void {
  app.decorateRequest('span', undefined)
  if (app.shop.settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = trustsCallers ? contextOf(request.headers) : context.active()
    const route = request.routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'printery.request': request.id,
    }
    request.span = startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    context.with(trace.setSpan(parent, request.span), done)
  })
  // The body arrives in socket events, which run outside the call's async context.
  app.addHook('preValidation', ({ span }, _reply, done) =>
    span ? context.with(trace.setSpan(context.active(), span), done) : done(),
  )
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
