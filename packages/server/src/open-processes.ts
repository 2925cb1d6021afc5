import { createReadingProcess } from './features/assets/reading.ts'
import { createMockupThread } from './features/catalogue/mockup-renderer.ts'
import { createDrawingProcess } from './features/designs/rendering/render-process.ts'
import { createPrintingProcess } from './features/documents/printer.ts'
import { createRemoteProcess, type RemoteWorkers } from './processes/remote-process.ts'

/** The processes that draw, print and read files. Each starts with its first request. */
export type Processes = ReturnType<typeof openLocalProcesses>

export function openLocalProcesses() {
  return {
    /** Proofs and artwork of lines; at normal priority, because people wait for them. */
    drawing: createDrawingProcess({ niceness: 0 }),
    preflight: createDrawingProcess({ niceness: 0 }),
    /** At the lowest priority: the queue makes them after payment. */
    printFiles: createDrawingProcess(),
    documents: createPrintingProcess(),
    reading: createReadingProcess(),
    mockups: createMockupThread(),
  }
}

/** The same processes at workers, for a web process, which starts none. */
export function openRemoteProcesses(workers: RemoteWorkers): Processes {
  return {
    drawing: createRemoteProcess('drawing', workers),
    preflight: createRemoteProcess('preflight', workers),
    printFiles: createRemoteProcess('printFiles', workers),
    documents: createRemoteProcess('documents', workers),
    reading: createRemoteProcess('reading', workers),
    mockups: createRemoteProcess('mockups', workers),
  }
}
