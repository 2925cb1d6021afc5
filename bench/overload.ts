import autocannon from 'autocannon'
import type { Figure } from './figure.ts'

const seconds = 4
const rounds = 3
/** As many as read in the other rows, and many times what one process works on at once. */
const connections = { capacity: 10, overload: 1000 }
const least = 0.8

/**
 * What is still served while far more is asked than can be: the product list at its best beside the same list under a
 * thousand connections that ask again at once. Rounds take turns, so that whatever else the machine does falls on both.
 */
export async function overloadFigure(shopUrl: string): Promise<Figure> {
  const load = (width: number) =>
    autocannon({ url: `${shopUrl}/api/product?limit=24`, connections: width, duration: seconds })
  await load(connections.capacity)
  let served = 0
  let best = 0
  let refused = 0
  let broken = 0
  for (let round = 0; round < rounds; round++) {
    const usual = await load(connections.capacity)
    const beyond = await load(connections.overload)
    best = Math.max(best, usual['2xx'] / usual.duration)
    served = Math.max(served, beyond['2xx'] / beyond.duration)
    refused += beyond['5xx']
    broken += beyond.errors + beyond.timeouts + beyond['4xx']
  }
  const share = served / best
  const met = share >= least && broken === 0
  return {
    text: `${connections.overload} connections that ask without a pause: ${Math.round(served)} lists a second of ${Math.round(best)} with ${connections.capacity}, ${Math.round(100 * share)} % (at least ${100 * least}); ${refused} told to come again, ${broken} not answered${met ? '' : ' NOT MET'}`,
    met,
  }
}
