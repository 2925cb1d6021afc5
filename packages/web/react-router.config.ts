import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { addAvif } from './vite/avif-assets.ts'
import { compressAssets } from './vite/compress-assets.ts'
import { buildOfflineWorker } from './vite/offline-worker.ts'
import { assertWithinBudget, inKilobytes, weighPages } from './vite/script-budget.ts'

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  // A page contains only its own route, and fetches those of its links once it has loaded: the whole table would make
  // each page larger, and grows with every screen of the portals.
  routeDiscovery: { mode: 'lazy' },
  // A screen is one script: the few lines of a client's loader cost more as a script of their own than as a part of it.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    const weighed = await weighPages(client)
    for (const { what, total, maxKilobytes } of weighed)
      console.log(`script of ${what}: ${inKilobytes(total)} kB of ${maxKilobytes}`)
    assertWithinBudget(weighed)
    await buildOfflineWorker(client)
    await Promise.all([compressAssets(client), addAvif(client)])
  },
} satisfies Config
