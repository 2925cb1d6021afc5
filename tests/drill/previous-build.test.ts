import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../support/database/test-database.ts'
import { freePort } from '../support/free-port.ts'
import { openParts } from '../support/open-parts.ts'
import { aDataDir, startProgram } from '../support/program.ts'
import { audit, prepareShop } from './audit.ts'
import { startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'
import { hasHistory, unpackPreviousBuild } from './previous-build.ts'
import { startExternalServices } from './shop-cluster.ts'

const waiting = { timeout: 60_000, interval: 50 }

test('SCALE-069 the version before the newest migration and the current one sell concurrently on the migrated database', async (context) => {
  if (!(await hasHistory()))
    return context.skip('The history of the repository is not here: there is no build before it.')
  const parts = await openParts(async (opened) => {
    const { closeLater } = opened
    const database = await createEmptyDatabase()
    closeLater(() => database.drop())
    const folder = await aDataDir()
    closeLater(() => folder.remove())
    const previousScript = await unpackPreviousBuild(await aFolder(folder.path, 'build'))
    const ports = [await freePort(), await freePort()]
    const balancer = await startBalancer(() => ports)
    closeLater(() => balancer.close())
    const url = `http://127.0.0.1:${balancer.port}`
    const services = await startExternalServices(folder.path, url)
    closeLater(() => services.close())
    const settings = {
      ...services.settings,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder.path, 'audit'),
    }
    // The current version migrates the database before the previous one starts.
    const products = await prepareShop(settings, 1)
    const start = async (name: string, port: number | undefined, script?: string) => {
      const own = { DATA_DIR: await aFolder(folder.path, name), PORT: String(port) }
      const program = await startProgram({ ...settings, ...own }, script ? { script } : {})
      closeLater(() => program.stop())
      await program.opened
      return program
    }
    const builds = [await start('new', ports[0]), await start('old', ports[1], previousScript)]
    return { ...opened, url, ports, balancer, services, settings, products, builds }
  })
  const { url, ports, balancer, services, settings, products, builds } = parts
  try {
    const output = () => builds.map((build) => build.output()).join('\n== The build before\n')
    const load = await startLoad({ rate: 4, buyers: 6, url, products, seed: 5, output })
    await expect
      .poll(() => {
        expect(load.failures).toEqual([])
        return load.confirmed.length
      }, waiting)
      .toBeGreaterThanOrEqual(8)
    const payouts = await load.end()
    expect(load.failures).toEqual([])
    for (const buyer of load.buyers) expect(await buyer.errors()).toEqual([])
    // Connections are kept alive, so a few of them mean many calls.
    for (const port of ports) expect(balancer.connectionCountOf(port)).toBeGreaterThan(2)
    expect((await Promise.all(builds.map((build) => build.stop()))).map(({ code }) => code)).toEqual([0, 0])
    expect(await audit(settings, { acknowledged: load.acknowledged, payouts, services })).toEqual([])
  } finally {
    await parts.close()
  }
}, 180_000)

async function aFolder(parent: string, name: string): Promise<string> {
  const path = join(parent, name)
  await mkdir(path)
  return path
}
