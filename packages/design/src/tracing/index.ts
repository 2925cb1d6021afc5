export type { SuggestedInks } from './inks.ts'
export {
  maxTracePoints,
  maxTraceSidePx,
  type TraceBackground,
  type TraceOptions,
  traceRanges,
} from './options.ts'
export { type Trace, type TraceIssue, type TraceLayer, Tracer } from './trace-inks.ts'
export { traceSvg } from './trace-svg.ts'
