// `npm run torture`: the long form of the tests of random carts and their tax, random designs, designs that browser and
// server render identically, walks of orders, discounts, lists of orders, and kills. Settings: CARTS (1 million),
// DESIGNS (5,000), WAYS (20,000), KILLS (500), ORDERS (40 per kill), SEED, PART (only parts whose names contain it).
//
// The kills take most of an hour. They can be divided: five runs with PART=kills, KILLS=100 and five seeds are as many as one run
// with KILLS=500. Figures of the latest run: docs/torture.md.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runKills } from './kill-run.ts'
import { killAtEveryPoint } from './named-points.ts'
import { walkOrders } from './order-walks.ts'
import { findWrongCarts } from './random-carts.ts'
import { findWrongTaxesInThreads } from './random-taxes.ts'

const kills = Number(process.env.KILLS ?? 500)
const orders = Number(process.env.ORDERS ?? kills * 40)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const carts = Number(process.env.CARTS ?? 1_000_000)
const walks = Number(process.env.WAYS ?? 20_000)

interface Part {
  name: string
  title: string
  /** Returns the errors that it found; other figures are printed. */
  run: () => Promise<string[]>
}

const parts: Part[] = [
  {
    name: 'carts',
    title: `${carts} random carts`,
    run: async () => {
      const { wrong, payable } = findWrongCarts({ carts, seed })
      console.log(
        `  ${payable} of them can be paid, ${wrong.length} cost something else by the second implementation`,
      )
      return wrong
    },
  },
  {
    name: 'taxes',
    title: `${carts} random carts with tax, each booked and refunded in parts`,
    run: async () => {
      const wrong = await findWrongTaxesInThreads({ carts, seed })
      console.log(`  ${wrong.length} have lines, documents or entries of the ledger whose sums don't agree`)
      return wrong
    },
  },
  {
    name: 'designs',
    title: 'random designs, each drawn to the end',
    run: async () => {
      const script = fileURLToPath(new URL('./draw-random-designs.ts', import.meta.url))
      return runProgram(process.execPath, [script, process.env.DESIGNS ?? '5000', String(seed)])
    },
  },
  {
    name: 'same bytes',
    title: 'sixty designs at 300 dpi, each three times in a browser and on the server',
    run: async () => runProgram('playwright', ['test', 'same-bytes', '--reporter=dot'], { ALL_AT_300: '1' }),
  },
  {
    name: 'live check',
    title: '300 random designs, checked by the editor and by the order',
    run: async () => runTests(['tests/live-check.test.ts'], { LOOKS: '300' }),
  },
  {
    name: 'walks',
    title: `${walks} ways of an order and its items, tried by six people`,
    run: async () => {
      const { taken, refused } = walkOrders({ walks, seed })
      console.log(`  ${taken} steps taken, ${refused} refused, each as the table says`)
      return []
    },
  },
  {
    name: 'discounts',
    title:
      'one code under 200 rounds of 30 people, 200 cancellations against production, 200 saves of a draft by two tabs, and 300 walks of claims, payments, ends and refunds',
    run: async () =>
      runTests(
        [
          'discounts/uses.test.ts',
          'checkout/money-walks.test.ts',
          'orders/refunds/cancelling.test.ts',
          'drafts/drafts.test.ts',
          '-t',
          'DI1|RE4|DC1|any sequence',
        ],
        { ROUNDS: '200', WALKS: '300' },
      ),
  },
  {
    name: 'lists',
    title: '50,000 orders read page by page while 20 arrive each second',
    run: async () => runTests(['torture/order-lists.test.ts'], { LISTED: '50000', ARRIVING: '20' }),
  },
  {
    name: 'database loss',
    title: 'all connections to the database cut 100 times, a second of latency',
    run: async () => runTests(['database-loss.test.ts'], { CUTS: '100', LATENCY: '1000' }),
  },
  {
    name: 'named points',
    title: 'kill -9 at every point of a purchase and its refund',
    run: async () => {
      const { points, errors } = await killAtEveryPoint((point) => console.log(`  ${point}`))
      console.log(`  ${points.length} points`)
      return errors
    },
  },
  {
    name: 'kills',
    title: `${orders} orders with refunds and payouts under ${kills} kills`,
    run: async () => {
      const summary = await runKills({ orders, kills, seed, buyers: 20, say: (line) => console.log(line) })
      const { shop, database, both } = summary.kills
      console.log(`
orders placed        ${summary.orders}
answers              ${summary.answers}
refunds of pieces    ${summary.refunds}
payouts              ${summary.payouts}
kills of the shop    ${shop}
kills of PostgreSQL  ${database}
kills of both        ${both}`)
      return summary.errors
    },
  },
]

function runTests(args: string[], env: Record<string, string>): string[] {
  return runProgram('vitest', ['run', ...args], { ...env, SEED: String(seed) })
}

function runProgram(program: string, args: string[], env: Record<string, string> = {}): string[] {
  const { status } = spawnSync(program, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  return status === 0 ? [] : [`${program} ended with ${status}`]
}

const selected = parts.filter(({ name }) => name.includes(process.env.PART ?? ''))
if (selected.length === 0) {
  console.log(`No part is called ${process.env.PART}. Parts: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
for (const { name, title, run } of selected) {
  console.log(`${title}, with SEED=${seed}`)
  const startedAt = performance.now()
  const errors = await run()
  console.log(`${name}: ${errors.length} errors, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  for (const error of errors.slice(0, 50)) console.log(`  ${error}`)
  if (errors.length > 0) process.exitCode = 1
}
