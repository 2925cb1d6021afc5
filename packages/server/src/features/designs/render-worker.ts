import { parentPort } from 'node:worker_threads'
import { withDensity } from './png-density.ts'
import type { JobMessage, JobReply, RenderJob } from './render-job.ts'
import { renderSvg } from './rendering.ts'

const port = parentPort
if (!port) throw new Error('render-worker runs as a worker thread')

port.on('message', ({ id, job }: JobMessage) => {
  try {
    const bytes = draw(job)
    port.postMessage({ id, bytes } satisfies JobReply, [bytes.buffer as ArrayBuffer])
  } catch (fault) {
    // Faults belong to the thread that asked.
    port.postMessage({ id, fault } satisfies JobReply)
  }
})

function draw({ svg, ground, as, dpi }: RenderJob): Uint8Array {
  const drawn = renderSvg(svg, ground)
  // Copied out of the library's memory, so that it can be handed over.
  if (as === 'pixels') return Uint8Array.from(drawn.pixels)
  const png = drawn.asPng()
  return Uint8Array.from(dpi === undefined ? png : withDensity(png, dpi))
}
