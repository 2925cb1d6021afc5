import { answerRequests } from '../answer-requests.ts'

/** How the process should answer a request. */
export type Order = 'answer' | 'fail' | 'hang' | 'exit'

answerRequests(async (order: Order): Promise<number> => {
  if (order === 'fail') throw new Error('as ordered')
  if (order === 'exit') process.exit(1)
  if (order === 'hang') await new Promise(() => {})
  return process.pid
})
