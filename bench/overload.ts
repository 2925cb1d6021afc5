import autocannon from 'autocannon'
import { type Figure, percentile } from './figure.ts'

const seconds = 4
const rounds = 3
/** As many as read in the other rows, and many times what one process works on at once. */
const connections = { capacity: 10, overload: 1000 }
const minShare = 0.8
const refusedWithinMs = 1000

/**
 * What is still served while far more is asked than can be: the product list at its best beside the same list under a
 * thousand connections that ask again at once. Rounds take turns, so that whatever else the machine does falls on both.
 */
export async function overloadFigure(shopUrl: string): Promise<Figure> {
  const load = (width: number) => requestForAWhile(`${shopUrl}/api/product?limit=24`, width)
  await load(connections.capacity)
  let served = 0
  let best = 0
  let refused = 0
  let broken = 0
  let waited = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const usual = await load(connections.capacity)
    const beyond = await load(connections.overload)
    best = Math.max(best, usual.perSecond)
    served = Math.max(served, beyond.perSecond)
    waited = Math.min(waited, percentile(beyond.refusals, 0.99))
    refused += beyond.refusals.length
    broken += beyond.broken
  }
  const share = served / best
  const met = share >= minShare && broken === 0 && waited < refusedWithinMs
  return {
    text: `${connections.overload} connections that ask without a pause: ${Math.round(served)} lists a second of ${Math.round(best)} with ${connections.capacity}, ${Math.round(100 * share)} % (at least ${100 * minShare}); ${refused} refused, p99 after ${Math.round(waited)} ms (under ${refusedWithinMs}), ${broken} not answered${met ? '' : ' NOT MET'}`,
    met,
  }
}

interface Asked {
  /** Lists that came. */
  perSecond: number
  /** Milliseconds until each refusal was answered. */
  refusals: number[]
  broken: number
}

function requestForAWhile(url: string, width: number): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const refusals: number[] = []
    const asking = autocannon({ url, connections: width, duration: seconds }, (error, result) => {
      if (error) return reject(error)
      const { duration, errors, timeouts } = result
      const broken = errors + timeouts + result['4xx'] + result['5xx'] - refusals.length
      resolve({ perSecond: result['2xx'] / duration, refusals, broken })
    })
    asking.on('response', (_client, status, _bytes, ms) => {
      if (status === 503) refusals.push(ms)
    })
  })
}
