export { listCommentsBy } from './comments-by-author.ts'
export { countWaitingItems } from './queries.ts'
