import { enableCodeCache } from './compile-cache.ts'
import { registerQuickImports } from './quick-imports.ts'

enableCodeCache()
registerQuickImports()
await import('./commands/migrate-program.ts')
