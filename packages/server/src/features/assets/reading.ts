import { invalid, Refusal } from '@printery/domain'
import {
  type ChildProcessClient,
  ChildProcessError,
  createChildProcess,
} from '../../processes/child-process.ts'
import type { ReadingReply, ReadingRequest } from './reading-request.ts'

/** Wall-clock limit for busy machines; the process also ends itself after some seconds of CPU time. */
const timeoutMs = 20_000

/**
 * Reads each file in a process of its own, which ends afterwards: a malicious file can only harm that process, which
 * has limited time and memory, and no secrets.
 */
export interface FileReader {
  read: (name: string, request: ReadingRequest) => Promise<Exclude<ReadingReply, { refusal: string }>>
  close: () => Promise<void>
}

type ReadingClient = ChildProcessClient<ReadingRequest, ReadingReply>

/** The process behind `createFileReader`. */
export function createReadingProcess(): ReadingClient {
  return createChildProcess({
    program: new URL('./reading-process.ts', import.meta.url),
    timeoutMs,
    isSingleUse: true,
    stderr: 'ignore',
  })
}

export function createFileReader(child: ReadingClient = createReadingProcess()): FileReader {
  return {
    read: async (name, request) => {
      const reply = await child.run(request).catch((error) => {
        if (!(error instanceof ChildProcessError)) throw error
        // No process could be started, or no worker reached.
        if (error.reason === 'unstarted')
          throw new Refusal('unavailable', `${name} cannot be read at the moment. Try again.`, {
            retryAfter: 3,
          })
        throw invalid({ file: `${name} is damaged or too complex to be read.` })
      })
      if ('refusal' in reply) throw invalid({ file: reply.refusal })
      return reply
    },
    close: child.close,
  }
}
