export * from '../tax/breakdown.ts'
export * from './accounts.ts'
export * from './apportion.ts'
export * from './entries.ts'
