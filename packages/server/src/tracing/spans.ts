import {
  type Context,
  context,
  propagation,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/**
 * Spans are not recorded until `openTracing` has registered a provider. The tracer is looked up each time, because it
 * keeps its first provider.
 */
const currentTracer = () => trace.getTracer('printery')

/**
 * Runs `work` in a child span of `parent`, by default the caller's span. The span is marked as failed if `work` fails.
 */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
  parent: Context = context.active(),
): Promise<Result> {
  const span = currentTracer().startSpan(name, options, parent)
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Like `inSpan` within a recorded trace. Outside of a trace, as in polling queries, it only runs `work`. */
export function inSpanIfTraced<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return trace.getActiveSpan()?.isRecording() ? inSpan(name, options, work) : work()
}

/** A span that its caller ends. */
export function startSpan(name: string, options: SpanOptions, parent: Context): Span {
  return currentTracer().startSpan(name, options, parent)
}

/** Marks the span as failed. Messages may contain personal data, so only the kind of the error is kept. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/** W3C headers that continue the current trace elsewhere; empty outside a trace. */
export function traceHeaders(): { traceparent?: string; tracestate?: string } {
  const headers = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The trace that such headers continue. */
export function contextOf(headers: object): Context {
  return propagation.extract(context.active(), headers)
}

/** The fields that link a log line to its trace. */
export function traceIds(span: Span | undefined = trace.getActiveSpan()): {
  trace_id?: string
  span_id?: string
} {
  const spanContext = span?.spanContext()
  return spanContext && trace.isSpanContextValid(spanContext)
    ? { trace_id: spanContext.traceId, span_id: spanContext.spanId }
    : {}
}
