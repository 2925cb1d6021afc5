import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

test('OV1 four callers at their limit do not block other callers', async () => {
  const queue = createPictureQueue()
  const drawnNames: string[] = []
  const firstDrawing = Promise.withResolvers<void>()
  const draw = async (caller: string) =>
    queue.run(caller, async () => {
      drawnNames.push(caller)
      await firstDrawing.promise
    })
  const ofFullCallers = Array.from({ length: 4 * 65 }, (_, index) => draw(`greedy ${index % 4}`))
  const other = Array.from({ length: 7 }, () => draw('other'))
  await expect(other.pop()).rejects.toMatchObject({ code: 'unavailable' })
  firstDrawing.resolve()
  await Promise.all(other)
  // Between two tasks of a caller one of each other caller runs, and one was already running.
  expect(drawnNames.lastIndexOf('other')).toBeLessThanOrEqual(5 * 6 + 1)
  await Promise.allSettled(ofFullCallers)
})
