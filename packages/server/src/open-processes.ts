import { createReadingProcess } from './features/assets/reading.ts'
import { createMockupThread } from './features/catalogue/mockup-renderer.ts'
import { createRenderChildProcess } from './features/designs/rendering/render-process.ts'
import { createPdfProcess } from './features/documents/pdf-renderer.ts'
import { createRemoteProcess, type RemoteWorkers } from './processes/remote-process.ts'

/** The processes that draw, print and read files. Each starts at its first request. */
export type Processes = ReturnType<typeof openLocalProcesses>

export function openLocalProcesses() {
  return {
    /** Renders proofs and artwork of lines, at normal priority because users wait for them. */
    drawing: createRenderChildProcess({ niceness: 0 }),
    preflight: createRenderChildProcess({ niceness: 0 }),
    /** Renders print files after payment, at the lowest priority. */
    printFiles: createRenderChildProcess(),
    documents: createPdfProcess(),
    reading: createReadingProcess(),
    mockups: createMockupThread(),
  }
}

/** Total timeout in ms of a request of a web process, because a user waits for the response. */
const remoteLimits = {
  drawing: 60_000,
  preflight: 60_000,
  printFiles: 120_000,
  documents: 60_000,
  reading: 30_000,
  mockups: 20_000,
}

/** The same processes on workers, for a web process, which starts none of them. */
export function openRemoteProcesses(workers: RemoteWorkers): Processes {
  const openRemote = <Input, Output>(name: keyof typeof remoteLimits) =>
    createRemoteProcess<Input, Output>(name, workers, { timeoutMs: remoteLimits[name] })
  return {
    drawing: openRemote('drawing'),
    preflight: openRemote('preflight'),
    printFiles: openRemote('printFiles'),
    documents: openRemote('documents'),
    reading: openRemote('reading'),
    mockups: openRemote('mockups'),
  }
}
