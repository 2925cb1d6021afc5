import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { invalid } from '@printery/domain'
import { bareEnvironment } from '../../bare-environment.ts'
import type { ReadingJob, ReadingReply } from './reading-job.ts'

/** It ends itself after some seconds of work; on a machine however busy, none takes this long. */
const patienceMs = 20_000

/**
 * Has a file read in a process of its own, which ends behind it: whatever a stranger's file does to its reader, it does it there,
 * for a limited time, in limited memory, and without any of the shop's secrets.
 */
export function readBeside(
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
    const deadline = setTimeout(() => reader.kill('SIGKILL'), patienceMs)
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
