export * from './accounts.ts'
export * from './apportion.ts'
export * from './charged-tax.ts'
export * from './entries.ts'
