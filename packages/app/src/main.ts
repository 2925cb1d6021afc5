import { enableCodeCache } from './compile-cache.ts'
import { limitArenas } from './limit-arenas.ts'
import { registerQuickImports } from './quick-imports.ts'

limitArenas()
enableCodeCache()
registerQuickImports()
await import('./shop-program.ts')
