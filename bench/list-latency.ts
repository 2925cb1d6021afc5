import { plainCall } from './plain-call.ts'

const concurrentReaders = 4

/** Durations in ms of a product list that four concurrent readers request for `roundMs`. */
export async function measureListLatency(shopUrl: string, roundMs: number): Promise<number[]> {
  const durations: number[] = []
  const endsAt = performance.now() + roundMs
  const read = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      const { status } = await plainCall(`${shopUrl}/api/product?limit=24`, { method: 'GET' })
      if (status !== 200) throw new Error(`the list answered ${status}`)
      durations.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrentReaders }, read))
  return durations
}
