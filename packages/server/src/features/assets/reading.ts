import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { invalid } from '@printery/domain'
import { bareEnvironment } from '../../bare-environment.ts'
import type { ReadingJob, ReadingReply } from './reading-job.ts'

/** The process ends itself after some seconds of CPU time; this is for a busy machine. */
const timeoutMs = 20_000

/**
 * Has a file read in a process of its own, which ends afterwards: a malicious file can only harm that
 * process, which has limited time and memory, and no secrets.
 */
export function readInProcess(
  name: string,
  job: ReadingJob,
): Promise<Exclude<ReadingReply, { refusal: string }>> {
  const reader = fork(fileURLToPath(new URL('./reading-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [],
    env: bareEnvironment,
  })
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reader.kill('SIGKILL'), timeoutMs)
    reader.once('message', (reply: ReadingReply) => {
      if ('refusal' in reply) reject(invalid({ file: reply.refusal }))
      else resolve(reply)
    })
    reader.once('error', reject)
    reader.once('exit', () => {
      clearTimeout(deadline)
      reject(invalid({ file: `${name} is damaged, or too much to be read.` }))
    })
    reader.send(job, (error) => error && reader.kill('SIGKILL'))
  })
}
