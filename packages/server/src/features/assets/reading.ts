import { invalid } from '@printery/domain'
import { ChildProcessError, createChildProcess } from '../../processes/child-process.ts'
import type { ReadingJob, ReadingReply } from './reading-job.ts'

/** The process ends itself after some seconds of CPU time; this is for a busy machine. */
const timeoutMs = 20_000

/**
 * Reads each file in a process of its own, which ends afterwards: a malicious file can only harm that process, which
 * has limited time and memory, and no secrets.
 */
export interface FileReader {
  read: (name: string, job: ReadingJob) => Promise<Exclude<ReadingReply, { refusal: string }>>
  close: () => Promise<void>
}

export function createFileReader(): FileReader {
  const child = createChildProcess<ReadingJob, ReadingReply>({
    program: new URL('./reading-process.ts', import.meta.url),
    timeoutMs,
    isSingleUse: true,
    stderr: 'ignore',
  })
  return {
    read: async (name, job) => {
      const reply = await child.run(job).catch((error) => {
        // It could not be started.
        if (!(error instanceof ChildProcessError) || error.cause) throw error
        throw invalid({ file: `${name} is damaged, or too much to be read.` })
      })
      if ('refusal' in reply) throw invalid({ file: reply.refusal })
      return reply
    },
    close: child.close,
  }
}
