import { enableCodeCache } from './compile-cache.ts'
import { registerResolveHook } from './resolve-hook.ts'

enableCodeCache()
registerResolveHook()
await import('./commands/backup-program.ts')
