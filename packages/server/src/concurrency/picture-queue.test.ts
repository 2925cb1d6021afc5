import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

test('OV1 when four callers have filled the queue, another caller still gets its six guaranteed places', async () => {
  const queue = createPictureQueue()
  const drawnNames: string[] = []
  const firstDrawing = Promise.withResolvers<void>()
  const draw = async (caller: string) =>
    queue.run(caller, async () => {
      drawnNames.push(caller)
      await firstDrawing.promise
    })
  const greedyTasks = Array.from({ length: 4 * 65 }, (_, index) => draw(`greedy ${index % 4}`))
  const otherTasks = Array.from({ length: 7 }, () => draw('other'))
  await expect(otherTasks.pop()).rejects.toMatchObject({ code: 'unavailable' })
  firstDrawing.resolve()
  await Promise.all(otherTasks)
  // One task of each other caller runs between two tasks of a caller, and one was already running.
  expect(drawnNames.lastIndexOf('other')).toBeLessThanOrEqual(5 * 6 + 1)
  await Promise.allSettled(greedyTasks)
})
