import { expect, test } from 'vitest'
import { openPictureTurns } from './picture-turns.ts'

test('OV1 four who have all waiting that they may close the shelf for nobody else', async () => {
  const turns = openPictureTurns()
  const drawn: string[] = []
  const pen = Promise.withResolvers<void>()
  const ask = async (by: string) =>
    turns.take(by, async () => {
      drawn.push(by)
      await pen.promise
    })
  const greedy = Array.from({ length: 4 * 65 }, (_, at) => ask(`greedy ${at % 4}`))
  const other = Array.from({ length: 7 }, () => ask('other'))
  await expect(other.pop()).rejects.toMatchObject({ code: 'unavailable' })
  pen.resolve()
  await Promise.all(other)
  // One of each other's between two of his, and the one that was on the board.
  expect(drawn.lastIndexOf('other')).toBeLessThanOrEqual(5 * 6 + 1)
  await Promise.allSettled(greedy)
})
