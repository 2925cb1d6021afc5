// `node tests/torture/draw-wild-designs.ts 5000 1`: so many wild designs from a seed on, in this process, which the renderer ends
// with what it cannot draw: the seed that is named last is at fault.
import { wildSvg } from '@printery/design/testing/wild-designs'
import { renderSvg } from '../../packages/server/src/features/designs/rendering/rendering.ts'

/** What one page may take, ms; a busy machine is slower than an idle one. */
const longest = 20_000
const [designs = 5000, first = 1] = process.argv.slice(2).map(Number)

let slowest = { seed: first, ms: 0 }
for (let seed = first; seed < first + designs; seed++) {
  process.stdout.write(`\r  ${seed}`)
  const begun = performance.now()
  renderSvg(wildSvg(seed))
  const ms = Math.round(performance.now() - begun)
  if (ms > slowest.ms) slowest = { seed, ms }
}
console.log(`\r  ${designs} drawn, the slowest ${slowest.ms} ms (seed ${slowest.seed})`)
if (slowest.ms > longest) process.exitCode = 1
