export { settleComment } from './comments.ts'
export { listCommentsBy } from './comments-by-author.ts'
export { countWaitingItems } from './queries.ts'
