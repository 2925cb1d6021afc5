import { keepCompiledCode } from './compile-cache.ts'

keepCompiledCode()
await import('./restore-program.ts')
