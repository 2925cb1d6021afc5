import { SpanKind } from '@opentelemetry/api'
import { contextOf, inSpan, traceHeaders } from '../tracing/spans.ts'

/** Additional data of a job, so that its span belongs to the trace of its cause. */
interface TraceHeaders {
  traceparent?: string
  tracestate?: string
}

/** The data as it is queued: with the current trace, if one is recorded. */
export function withTrace(data: object): object {
  return { ...data, ...traceHeaders() }
}

/** Removes the trace from the data, and runs the work in a span of that trace. */
export function inTraceOf<Data>(
  name: string,
  queued: object,
  retries: number,
  work: (data: Data) => Promise<void>,
): Promise<void> {
  const { traceparent, tracestate, ...data } = queued as TraceHeaders
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': name,
    'printery.retries': retries,
  }
  const parent = contextOf({ traceparent, tracestate })
  return inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, () => work(data as Data), parent)
}
