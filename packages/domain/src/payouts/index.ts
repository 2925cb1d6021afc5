export * from './batch-file.ts'
export * from './details.ts'
export * from './states.ts'
