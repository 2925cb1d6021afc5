import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './vite/compress-assets.ts'

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  // The table of routes is small, and one cached script is cheaper than asking for a piece of it on every link.
  routeDiscovery: { mode: 'initial' },
  // A screen is one script: the few lines of a client's loader cost more as a script of their own than as a part of it.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
