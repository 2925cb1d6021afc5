import { createReadingProcess } from './features/assets/reading.ts'
import { createMockupThread } from './features/catalogue/mockup-renderer.ts'
import { createRenderChildProcess } from './features/designs/rendering/render-process.ts'
import { createPdfProcess } from './features/documents/pdf-renderer.ts'
import { createRemoteProcess, type RemoteWorkers } from './processes/remote-process.ts'

/** The processes that draw, print and read files. Each starts with its first request. */
export type Processes = ReturnType<typeof openLocalProcesses>

export function openLocalProcesses() {
  return {
    /** Proofs and artwork of lines; at normal priority, because people wait for them. */
    drawing: createRenderChildProcess({ niceness: 0 }),
    preflight: createRenderChildProcess({ niceness: 0 }),
    /** At the lowest priority: the queue makes them after payment. */
    printFiles: createRenderChildProcess(),
    documents: createPdfProcess(),
    reading: createReadingProcess(),
    mockups: createMockupThread(),
  }
}

/** ms for a request of a web process in all: somebody waits for the answer. */
const remoteLimits = {
  drawing: 60_000,
  preflight: 60_000,
  printFiles: 120_000,
  documents: 60_000,
  reading: 30_000,
  mockups: 20_000,
}

/** The same processes at workers, for a web process, which starts none of them. */
export function openRemoteProcesses(workers: RemoteWorkers): Processes {
  const open = <Input, Output>(name: keyof typeof remoteLimits) =>
    createRemoteProcess<Input, Output>(name, workers, { timeoutMs: remoteLimits[name] })
  return {
    drawing: open('drawing'),
    preflight: open('preflight'),
    printFiles: open('printFiles'),
    documents: open('documents'),
    reading: open('reading'),
    mockups: open('mockups'),
  }
}
