import { keepCompiledCode } from './compile-cache.ts'

keepCompiledCode()
await import('./shop-program.ts')
