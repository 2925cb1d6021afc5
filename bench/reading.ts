import { plainCall } from './plain-call.ts'

const concurrentReaders = 4

/** ms of each call of a product list by four readers at once for a while. */
export async function measureListLatency(shopUrl: string, roundMs: number): Promise<number[]> {
  const durations: number[] = []
  const endsAt = performance.now() + roundMs
  const read = async () => {
    while (performance.now() < endsAt) {
      const began = performance.now()
      const { status } = await plainCall(`${shopUrl}/api/product?limit=24`, { method: 'GET' })
      if (status !== 200) throw new Error(`the list answered ${status}`)
      durations.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: concurrentReaders }, read))
  return durations
}
