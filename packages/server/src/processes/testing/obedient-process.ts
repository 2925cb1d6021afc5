import { answerRequests } from '../answer-requests.ts'

/** How the process should handle a request. */
export type Behaviour = 'answer' | 'fail' | 'hang' | 'exit'

answerRequests(async (order: Behaviour): Promise<number> => {
  if (order === 'fail') throw new Error('as ordered')
  if (order === 'exit') process.exit(1)
  if (order === 'hang') await new Promise(() => {})
  return process.pid
})
