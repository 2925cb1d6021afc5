import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

test('OV1 four callers at their limit do not block other callers', async () => {
  const queue = createPictureQueue()
  const drawn: string[] = []
  const pen = Promise.withResolvers<void>()
  const ask = async (by: string) =>
    queue.run(by, async () => {
      drawn.push(by)
      await pen.promise
    })
  const greedy = Array.from({ length: 4 * 65 }, (_, index) => ask(`greedy ${index % 4}`))
  const other = Array.from({ length: 7 }, () => ask('other'))
  await expect(other.pop()).rejects.toMatchObject({ code: 'unavailable' })
  pen.resolve()
  await Promise.all(other)
  // One task of each other caller runs between two, and one was already running.
  expect(drawn.lastIndexOf('other')).toBeLessThanOrEqual(5 * 6 + 1)
  await Promise.allSettled(greedy)
})
