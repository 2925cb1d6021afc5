import { join } from 'node:path'
import { step } from '@printery/tests'
import { expect, test } from 'vitest'
import { startReplicatedPostgres } from '../support/database/standby.ts'
import { openTcpProxy } from '../support/database/tcp-proxy.ts'
import { openParts } from '../support/open-parts.ts'
import { aDataDir } from '../support/program.ts'
import { audit, findEmailErrors, prepareShop, readOrders, sendBroadcast } from './audit.ts'
import { startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'
import { startProbe, unreportedOrders } from './probe.ts'
import { choosePorts, startExternalServices, startShopProcesses } from './shop-cluster.ts'

const subscribers = 20
const pollOptions = { timeout: 60_000, interval: 50 }
/** The test starts eight servers and takes 45 seconds on an idle machine with two processors. */
const testTimeoutMs = 240_000

test(
  'orders are placed while a web process, a worker and the primary are killed, and nothing is lost or paid twice',
  async () => {
    const parts = await openParts(async (opened) => {
      const { closeLater } = opened
      const pair = await startReplicatedPostgres(closeLater)
      const proxy = await openTcpProxy(pair.primary.connection)
      closeLater(() => proxy.close())
      const folder = await aDataDir()
      closeLater(() => folder.remove())
      const ports = await choosePorts({ webs: 2, workers: 1 })
      const balancer = await startBalancer(() => ports.webPorts)
      closeLater(() => balancer.close())
      const url = `http://127.0.0.1:${balancer.port}`
      const services = await startExternalServices(folder.path, url)
      closeLater(() => services.close())
      const { user, database } = pair.primary.connection
      const settings = {
        ...services.settings,
        DATABASE_URL: `postgresql://${user}@127.0.0.1:${proxy.port}/${database}`,
        DATA_DIR: join(folder.path, 'audit'),
        BROADCAST_RATE: '2',
      }
      const products = await prepareShop(settings, subscribers)
      await pair.awaitStandby()
      const shop = await startShopProcesses(folder.path, { ...ports, settings })
      closeLater(() => shop.end())
      return { ...opened, pair, proxy, url, services, settings, products, shop }
    })
    const { pair, proxy, url, services, settings, products, shop } = parts
    try {
      const load = await startLoad({ rate: 4, buyers: 8, url, products, seed: 7, output: shop.output })
      const probe = startProbe(url, products)
      const broadcast = await sendBroadcast(url, products.staff.adminToken)
      const ordersFrom = async (count: number) => {
        const before = load.confirmed.length
        await expect
          .poll(() => {
            expect(load.failures).toEqual([])
            return load.confirmed.length
          }, pollOptions)
          .toBeGreaterThanOrEqual(before + count)
      }
      await ordersFrom(3)

      await step(
        'SCALE-070 orders are placed while a web process is down, and after its restart',
        async () => {
          await shop.webs[0]?.kill()
          await ordersFrom(3)
          await shop.webs[0]?.start()
        },
      )
      await step(
        'SCALE-071 orders are placed after the only worker was killed and restarted, and it continues its jobs',
        async () => {
          await shop.workers[0]?.kill()
          await shop.workers[0]?.start()
          await ordersFrom(3)
        },
      )
      await step(
        'SCALE-072 orders are placed after the standby has taken over from a killed primary',
        async () => {
          pair.killPrimary()
          proxy.set('cut')
          proxy.redirect(pair.standbyConnection)
          await pair.promoteStandby()
          proxy.set('open')
          await ordersFrom(3)
        },
      )

      const payouts = await load.end()
      expect(load.failures).toEqual([])
      const buyerErrors = await Promise.all(load.buyers.map((buyer) => buyer.errors()))
      await expect.poll(broadcast.state, pollOptions).toBe('sent')
      // Each killed process may leave one address for which it is unknown whether the email was sent; it gets no second one.
      const sent = services.emails.filter(({ to }) => to.endsWith('@list.test')).length
      expect(sent).toBeGreaterThanOrEqual(subscribers - 2)
      await probe.end()
      const orders = await readOrders(settings)
      const codes = await Promise.all([...shop.webs, ...shop.workers].map((process) => process.end()))
      await step(
        'SCALE-073 nothing acknowledged is lost, paid twice or sent twice, and the books of shop and provider agree',
        async () => {
          expect(codes).toEqual([0, 0, 0])
          expect(buyerErrors.flat()).toEqual([])
          const { acknowledged } = load
          expect(await audit(settings, { acknowledged, payouts, services })).toEqual([])
        },
      )
      await step('SCALE-074 a reader of the event stream knows each order within ten seconds', () => {
        expect(orders.length).toBeGreaterThan(12)
        expect(unreportedOrders({ ...probe, outages: [] }, orders, 10_000)).toEqual([])
      })
    } finally {
      await parts.close()
    }
  },
  testTimeoutMs,
)

test('the audit finds a broadcast that arrived twice, and an email that was sent again with another Message-ID', () => {
  const email = (to: string, subject: string, messageId: string) => ({ to, subject, messageId })
  expect(
    findEmailErrors([
      email('a@list.test', 'News', '<1>'),
      email('a@list.test', 'News', '<1>'),
      email('b@list.test', 'News', '<2>'),
      email('mei@shop.test', 'We have received order 0a1b2c3d-4', '<3>'),
      email('mei@shop.test', 'We have received order 0a1b2c3d-4', '<4>'),
      email('mei@shop.test', 'We have received order 9f8e7d6c-5', '<5>'),
      email('mei@shop.test', 'We have received order 9f8e7d6c-5', '<5>'),
    ]),
  ).toEqual([
    'a broadcast came 2 times: a@list.test News',
    'an email came with 2 Message-IDs: mei@shop.test We have received order 0a1b2c3d-4',
  ])
})

test('an order is unreported if the stream neither reported it nor reconnected in time', () => {
  const probe = {
    reportedAt: new Map([
      ['early', 1500],
      ['late', 9000],
    ]),
    reloaded: [20_500, 44_500],
    streamEvents: [
      { at: 20_500, what: 'gap' },
      { at: 70_000, what: 'end' },
    ],
    outages: [{ from: 30_000, to: 40_000 }],
  }
  const confirmed = [
    { id: 'early', at: 1000 },
    { id: 'late', at: 2000 },
    { id: 'reloaded', at: 20_000 },
    { id: 'while the primary was lost', at: 31_000 },
    { id: 'just before it was lost', at: 29_999 },
    { id: 'long before it was lost', at: 24_999 },
  ]
  expect(unreportedOrders(probe, confirmed, 5000)).toEqual([
    'order late, created at 1970-01-01T00:00:02.000Z, was reported after 7000 ms by the event stream; gap after 18500 ms',
    'order long before it was lost, created at 1970-01-01T00:00:24.999Z, was never reported by the event stream; gap after -4499 ms; end after 45001 ms',
  ])
})
