// `npm run torture`: the long form of the tests of random carts and their tax, random designs, designs that browser and
// server render identically, walks of orders, discounts, lists of orders, and kills. Settings: CARTS (1 million),
// DESIGNS (5,000), WAYS (20,000), KILLS (500), ORDERS (20 per kill), SEED.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runKills } from './kill-run.ts'
import { killAtEveryPoint } from './named-points.ts'
import { walkOrders } from './order-walks.ts'
import { findWrongCarts } from './random-carts.ts'
import { findWrongTaxesInThreads } from './random-taxes.ts'

const kills = Number(process.env.KILLS ?? 500)
const orders = Number(process.env.ORDERS ?? kills * 20)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const carts = Number(process.env.CARTS ?? 1_000_000)

console.log(`${carts} random carts, with SEED=${seed}`)
const { wrong: wrongCarts, payable } = findWrongCarts({ carts, seed })
console.log(
  `  ${payable} of them can be paid, ${wrongCarts.length} cost something else by the second implementation`,
)
for (const cart of wrongCarts) console.log(`  ${cart}`)

console.log(`${carts} random carts with tax, each booked and refunded in parts`)
const taxesStartedAt = performance.now()
const taxes = await findWrongTaxesInThreads({ carts, seed })
console.log(
  `  ${taxes.length} have lines, documents or entries of the ledger whose sums don't agree; ${((performance.now() - taxesStartedAt) / 1000).toFixed(0)} s`,
)
for (const cart of taxes) console.log(`  ${cart}`)

console.log('random designs, each drawn to the end')
const designs = process.env.DESIGNS ?? '5000'
const drawing = fileURLToPath(new URL('./draw-random-designs.ts', import.meta.url))
const drawResult = spawnSync(process.execPath, [drawing, designs, String(seed)], { stdio: 'inherit' })

console.log('sixty designs at 300 dpi, each three times in a browser and on the server')
const sameBytesResult = spawnSync('playwright', ['test', 'same-bytes', '--reporter=dot'], {
  env: { ...process.env, ALL_AT_300: '1' },
  stdio: 'inherit',
})

console.log('300 random designs, checked by the editor and by the order')
const liveCheckResult = spawnSync('vitest', ['run', 'tests/live-check.test.ts'], {
  env: { ...process.env, LOOKS: '300', SEED: String(seed) },
  stdio: 'inherit',
})

const walkCount = Number(process.env.WAYS ?? 20_000)
console.log(`${walkCount} ways of an order and its items, tried by six people`)
const { taken, refused } = walkOrders({ walks: walkCount, seed })
console.log(`  ${taken} steps taken, ${refused} refused, each as the table says`)

console.log(
  'one code under 200 rounds of 30 people, 200 cancellations against production, 200 saves of a draft by two tabs, and 300 walks of claims, payments, ends and refunds',
)
const discountsResult = spawnSync(
  'vitest',
  [
    'run',
    'discounts/uses.test.ts',
    'checkout/money-walks.test.ts',
    'orders/refunds/cancelling.test.ts',
    'drafts/drafts.test.ts',
    '-t',
    'DI1|RE4|DC1|any sequence',
  ],
  { env: { ...process.env, ROUNDS: '200', WALKS: '300', SEED: String(seed) }, stdio: 'inherit' },
)

console.log('50,000 orders read page by page while 20 arrive each second')
const listsResult = spawnSync('vitest', ['run', 'torture/order-lists.test.ts'], {
  env: { ...process.env, LISTED: '50000', ARRIVING: '20' },
  stdio: 'inherit',
})

console.log('all connections to the database cut 100 times, a second of latency')
const databaseLossResult = spawnSync('vitest', ['run', 'database-loss.test.ts'], {
  env: { ...process.env, CUTS: '100', LATENCY: '1000', SEED: String(seed) },
  stdio: 'inherit',
})

console.log('kill -9 at every point of a purchase and its refund')
const crashPointsResult = await killAtEveryPoint((point) => console.log(`  ${point}`))
for (const error of crashPointsResult.errors) console.log(`  ${error}`)
console.log(`  ${crashPointsResult.points.length} points, ${crashPointsResult.errors.length} errors`)

console.log(`${orders} orders with refunds and payouts under ${kills} kills, with SEED=${seed}`)
const summary = await runKills({ orders, kills, seed, buyers: 20, say: (line) => console.log(line) })
const { shop, database, both } = summary.kills
console.log(`
orders placed        ${summary.orders}
answers              ${summary.answers}
refunds of pieces    ${summary.refunds}
payouts              ${summary.payouts}
kills of the shop    ${shop}
kills of PostgreSQL  ${database}
kills of both        ${both}
seconds              ${Math.round(summary.seconds)}
errors               ${summary.errors.length}`)
for (const error of summary.errors.slice(0, 50)) console.log(`  ${error}`)
process.exitCode =
  summary.errors.length + wrongCarts.length + taxes.length + crashPointsResult.errors.length > 0 ||
  [drawResult, sameBytesResult, liveCheckResult, discountsResult, listsResult, databaseLossResult].some(
    ({ status }) => status !== 0,
  )
    ? 1
    : 0
