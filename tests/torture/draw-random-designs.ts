// `node tests/torture/draw-random-designs.ts 5000 1`: draws random designs of consecutive seeds in this process; when the renderer
// crashes, the seed printed last is the cause.
import { randomSvg } from '@printery/design/testing/random-designs'
import { renderSvg } from '../../packages/server/src/features/designs/rendering/rendering.ts'

/** How long one page may take, in ms; a busy machine is slower than an idle one. */
const maxMs = 20_000
const [designs = 5000, firstSeed = 1] = process.argv.slice(2).map(Number)

let slowest = { seed: firstSeed, ms: 0 }
for (let seed = firstSeed; seed < firstSeed + designs; seed++) {
  process.stdout.write(`\r  ${seed}`)
  const startedAt = performance.now()
  renderSvg(randomSvg(seed))
  const ms = Math.round(performance.now() - startedAt)
  if (ms > slowest.ms) slowest = { seed, ms }
}
console.log(`\r  ${designs} drawn, the slowest ${slowest.ms} ms (seed ${slowest.seed})`)
if (slowest.ms > maxMs) process.exitCode = 1
