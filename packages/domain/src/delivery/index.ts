export * from './closed-days.ts'
export * from './windows.ts'
