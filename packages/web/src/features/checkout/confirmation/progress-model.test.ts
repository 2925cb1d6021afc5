import { describe, expect, test } from 'vitest'
import { barParts, captionAt, isAwaitingConfirmation, nextProgress, stepMs } from './progress-model.ts'

function progressSteps(isConfirmed: boolean): number[] {
  const percents = [0]
  while (percents.length < 11) percents.push(nextProgress(percents.at(-1) ?? 0, isConfirmed))
  return percents
}

describe('the progress after paying', () => {
  test('runs from 0 to 100 in steps of 10 every 0.8 s', () => {
    expect(progressSteps(true)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(stepMs).toBe(800)
  })

  test('stays below 100 until the payment is confirmed', () => {
    expect(progressSteps(false).at(-1)).toBe(90)
    expect(isAwaitingConfirmation(90, false)).toBe(true)
    expect(isAwaitingConfirmation(90, true)).toBe(false)
    expect(isAwaitingConfirmation(80, false)).toBe(false)
  })

  test.each([
    [0, 'Processing your order'],
    [10, 'Verifying payment'],
    [20, 'Verifying payment'],
    [30, 'Verifying payment'],
    [40, 'Order placed successfully!'],
    [50, 'Order placed successfully!'],
    [60, 'Order placed successfully!'],
    [70, 'Order placed successfully!'],
    [80, 'We are now reviewing your order!'],
    [90, 'We are now reviewing your order!'],
    [100, 'Your order is now under review.'],
  ])('at %i percent the caption is: %s', (progress, caption) => {
    expect(captionAt(progress)).toBe(caption)
  })

  test('the bar has four colours, which are filled one after the other', () => {
    expect(barParts(0)).toEqual([0, 0, 0, 0])
    expect(barParts(60)).toEqual([100, 100, 40, 0])
    expect(barParts(100)).toEqual([100, 100, 100, 100])
  })
})
