import { keepCompiledCode } from './compile-cache.ts'

keepCompiledCode()
await import('./backup-program.ts')
