import { keepCompiledCode } from './compile-cache.ts'

keepCompiledCode()
await import('./admin-program.ts')
