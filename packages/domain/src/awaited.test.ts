import { describe, expect, test } from 'vitest'
import { type AwaitedAct, awaitedStep } from './awaited.ts'
import { type Awaited, type Status, statuses } from './statuses.ts'

type Item = Parameters<typeof awaitedStep>[0]['items'][number]

function item(status: Status, change: Partial<Item> = {}): Item {
  return { status, uploadedBy: 'customer', printProofing: 'Print Now', ...change }
}

const ofOne: Record<Status, [Awaited, AwaitedAct] | undefined> = {
  'payment received': ['shop', 'check'],
  'design pending approval': ['shop', 'check'],
  'design rejected': ['customer', 'new design'],
  'design approved': ['supplier', 'start of production'],
  'production pending': ['supplier', 'start of production'],
  'production started': ['supplier', 'production'],
  'supplier has delivered order to warehouse': ['shop', 'dispatch'],
  "supplier's order has arrived at warehouse": ['shop', 'dispatch'],
  'Warehouse has completed quality check': ['shop', 'dispatch'],
  'Warehouse has dispatched the order': ['carrier', 'delivery'],
  'delivery not started': ['carrier', 'delivery'],
  'delivery in progress': ['carrier', 'delivery'],
  'delivery is completed': ['shop', 'handover'],
  'pending order receive': ['customer', 'receipt'],
  'order received': undefined,
  cancelled: undefined,
  refunded: undefined,
}

describe('an order of one item', () => {
  test.each(statuses.map((status) => [status, ofOne[status]] as const))('%s: %j', (status, awaited) => {
    const inItem = status === 'payment received' ? 'design pending approval' : status
    const step = awaitedStep({ status, items: [item(inItem)] })
    expect(step && [step.from, step.act]).toEqual(awaited)
  })

  test.each<[string, Item, [Awaited, AwaitedAct]]>([
    ['a proof', item('design pending approval', { uploadedBy: 'supplier' }), ['customer', 'approval']],
    ['a corrected design', item('design rejected', { uploadedBy: 'admin' }), ['customer', 'decision']],
    [
      'the proof that was asked for',
      item('design pending approval', { printProofing: 'Wait for Online Confirmation' }),
      ['shop', 'proof'],
    ],
  ])('a design waits for the other side than its sender: %s', (_what, one, awaited) => {
    const step = awaitedStep({ status: 'design pending approval', items: [one] })
    expect(step && [step.from, step.act]).toEqual(awaited)
  })
})

test('what the customer has to decide comes before all else, with every item that waits for it', () => {
  const decisions = [
    item('design rejected', { uploadedBy: 'admin' }),
    item('design pending approval', { uploadedBy: 'admin' }),
  ]
  const step = awaitedStep({ status: 'payment received', items: [item('production started'), ...decisions] })
  expect(step).toEqual({ from: 'customer', act: 'decision', items: decisions })
})

test('otherwise the items speak that are furthest behind', () => {
  const late = [item('design approved'), item('design approved')]
  const step = awaitedStep({ status: 'payment received', items: [item('delivery in progress'), ...late] })
  expect(step).toEqual({ from: 'supplier', act: 'start of production', items: late })
})

test('a paid order without a print waits for production', () => {
  const step = awaitedStep({ status: 'payment received', items: [item('production pending')] })
  expect(step?.act).toBe('start of production')
})
