export { commentsBy } from './written.ts'
