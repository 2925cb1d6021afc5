import { keepCompiledCode } from './compile-cache.ts'
import { importQuickly } from './quick-imports.ts'

keepCompiledCode()
importQuickly()
await import('./reconcile-program.ts')
