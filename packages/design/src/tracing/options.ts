/** How the colour of most of the picture's edge is treated. */
export type TraceBackground = 'keep' | 'outside' | 'everywhere'

export interface TraceOptions {
  /** Maximum number of inks of the result. */
  inks: number
  /** The only colours that the result may have, hex without `#`; null for those of the picture. */
  palette: readonly string[] | null
  /** 0 follows every bend of an edge, 1 draws it as smooth as possible. */
  smoothing: number
  /** Areas smaller than a square with this side disappear; the side is a fraction of the picture's longer side. */
  speck: number
  background: TraceBackground
}

/** Bounds of the numeric options, and the initial values that don't depend on the picture. */
export const traceRanges = {
  inks: { min: 1, max: 12 },
  smoothing: { min: 0, max: 1, default: 0.4 },
  speck: { min: 0, max: 0.03, default: 0.003 },
} as const

/** Length of the longer side above which a picture is scaled down before it is traced. */
export const maxTraceSidePx = 2000

/** Maximum number of points of a trace that can still be edited, printed and saved. */
export const maxTracePoints = 8_000
