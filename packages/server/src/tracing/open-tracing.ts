import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import type { Settings } from '../settings/settings.ts'

/**
 * Sends spans to a collector if OTEL_EXPORTER_OTLP_ENDPOINT names one. The other variables of OpenTelemetry
 * (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_*) are read by its library.
 */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: name,
  ROLE,
}: Settings): Promise<{ close: () => Promise<void> }> {
  if (endpoint === undefined) return { close: async () => {} }
  // Imported only here, so that the library costs neither time nor memory without a collector.
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name ?? 'printery', 'service.instance.role': ROLE }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  return {
    close: async () => {
      // A collector that does not respond must not prevent the process from ending.
      await Promise.race([provider.shutdown().catch(() => {}), pause(1000, undefined, { ref: false })])
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
