export { settleForgotten } from './arrivals.ts'
export { sweepLooks } from './past-looks.ts'
export { sweepImports } from './queries.ts'
