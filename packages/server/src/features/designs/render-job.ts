/** A page as SVG, with what is to be made of it. */
export interface RenderJob {
  svg: string
  ground: string | undefined
  as: 'png' | 'pixels'
  /** Is written into the PNG. */
  dpi?: number
}

/** What the worker is asked and what it answers. */
export type JobMessage = { id: number; job: RenderJob }
export type JobReply = { id: number } & ({ bytes: Uint8Array } | { fault: unknown })
