import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { addAvif } from './vite/avif-assets.ts'
import { compressAssets } from './vite/compress-assets.ts'
import { buildOfflineWorker } from './vite/offline-worker.ts'
import { assertWithinBudget, inKilobytes, measurePages } from './vite/script-budget.ts'

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  // A page contains only its own route and fetches the routes of its links after it has loaded. The whole route table
  // would make each page larger, and it grows with every screen of the portals.
  routeDiscovery: { mode: 'lazy' },
  // A screen is one script, because client loaders have so few lines that separate scripts for them would cost more.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    const pageSizes = await measurePages(client)
    for (const { label, total, maxKilobytes } of pageSizes)
      console.log(`script of ${label}: ${inKilobytes(total)} kB of ${maxKilobytes}`)
    assertWithinBudget(pageSizes)
    await buildOfflineWorker(client)
    await Promise.all([compressAssets(client), addAvif(client)])
  },
} satisfies Config
