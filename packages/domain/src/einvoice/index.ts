export * from './build.ts'
export * from './model.ts'
