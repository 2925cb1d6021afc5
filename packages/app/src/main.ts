import { enableCodeCache } from './compile-cache.ts'
import { limitArenas } from './limit-arenas.ts'
import { registerResolveHook } from './resolve-hook.ts'

limitArenas()
enableCodeCache()
registerResolveHook()
await import('./shop-program.ts')
