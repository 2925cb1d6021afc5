export { listCommentsBy } from './comments-by-author.ts'
