import { describe, expect, test } from 'vitest'
import { step } from '../testing/step.ts'
import { findNextStep, type NextAction, nextStaffStatus, nextStaffStep } from './next-step.ts'
import { type ResponsibleParty, type Status, statuses } from './status-table.ts'

type Item = Parameters<typeof findNextStep>[0]['items'][number]

function item(status: Status, overrides: Partial<Item> = {}): Item {
  return { status, uploadedBy: 'customer', printProofing: 'Print Now', ...overrides }
}

const nextStepByStatus: Record<Status, [ResponsibleParty, NextAction] | undefined> = {
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

describe('the next step of an order with one item', () => {
  test.each(statuses.map((status) => [status, nextStepByStatus[status]] as const))(
    'at "%s" is %j',
    (status, expected) => {
      const itemStatus = status === 'payment received' ? 'design pending approval' : status
      const nextStep = findNextStep({ status, items: [item(itemStatus)] })
      expect(nextStep && [nextStep.party, nextStep.action]).toEqual(expected)
    },
  )

  test.each<[string, Item, [ResponsibleParty, NextAction]]>([
    ['a proof', item('design pending approval', { uploadedBy: 'supplier' }), ['customer', 'approval']],
    ['a corrected design', item('design rejected', { uploadedBy: 'admin' }), ['customer', 'decision']],
    [
      'a requested proof',
      item('design pending approval', { printProofing: 'Wait for Online Confirmation' }),
      ['shop', 'proof'],
    ],
  ])('belongs to the side that did not upload the design: %s', (_what, onlyItem, expected) => {
    const nextStep = findNextStep({ status: 'design pending approval', items: [onlyItem] })
    expect(nextStep && [nextStep.party, nextStep.action]).toEqual(expected)
  })
})

test('a decision of the customer comes first, with every item that waits for it', () => {
  const decisions = [
    item('design rejected', { uploadedBy: 'admin' }),
    item('design pending approval', { uploadedBy: 'admin' }),
  ]
  const nextStep = findNextStep({
    status: 'payment received',
    items: [item('production started'), ...decisions],
  })
  expect(nextStep).toEqual({ party: 'customer', action: 'decision', items: decisions })
})

test('without a decision of the customer the least advanced items determine the step', () => {
  const leastAdvanced = [item('design approved'), item('design approved')]
  const nextStep = findNextStep({
    status: 'payment received',
    items: [item('delivery in progress'), ...leastAdvanced],
  })
  expect(nextStep).toEqual({ party: 'supplier', action: 'start of production', items: leastAdvanced })
})

test('a paid order without a print waits for production', () => {
  const nextStep = findNextStep({ status: 'payment received', items: [item('production pending')] })
  expect(nextStep?.action).toBe('start of production')
})

const statusAfterClick: Record<Status, Status | undefined> = {
  'payment received': undefined,
  'design pending approval': 'design approved',
  'design rejected': undefined,
  'design approved': 'production pending',
  'production pending': 'production started',
  'production started': 'supplier has delivered order to warehouse',
  'supplier has delivered order to warehouse': "supplier's order has arrived at warehouse",
  "supplier's order has arrived at warehouse": 'Warehouse has completed quality check',
  'Warehouse has completed quality check': 'Warehouse has dispatched the order',
  'Warehouse has dispatched the order': 'delivery in progress',
  'delivery not started': 'delivery in progress',
  'delivery in progress': 'delivery is completed',
  'delivery is completed': 'pending order receive',
  'pending order receive': 'order received',
  'order received': undefined,
  cancelled: undefined,
  refunded: undefined,
}

describe('a single click by staff', () => {
  test('moves an item to the next status, and never decides for the customer', () =>
    step('STAFF-020', () => {
      for (const status of statuses)
        expect([status, nextStaffStatus(item(status))]).toEqual([status, statusAfterClick[status]])
      // Two proofs that were sent to the customer, and one that the customer has requested.
      for (const proof of [
        item('design pending approval', { uploadedBy: 'admin' }),
        item('design pending approval', { uploadedBy: 'supplier' }),
        item('design pending approval', { printProofing: 'Wait for Online Confirmation' }),
      ])
        expect(nextStaffStatus(proof)).toBeUndefined()
    }))

  test('moves the least advanced items of an order that can move', () =>
    step('STAFF-021', () => {
      const [unreviewed, proof, rejected] = [
        item('design pending approval'),
        item('design pending approval', { uploadedBy: 'admin' }),
        item('design rejected'),
      ]
      const [blank, started] = [item('production pending'), item('production started')]
      expect(nextStaffStep([started, blank, unreviewed, proof, rejected])).toEqual({
        from: 'design pending approval',
        to: 'design approved',
        items: [unreviewed],
      })
      expect(nextStaffStep([started, blank, { ...blank }, proof])).toEqual({
        from: 'production pending',
        to: 'production started',
        items: [blank, blank],
      })
      expect(nextStaffStep([proof, rejected, item('order received'), item('cancelled')])).toBeUndefined()
      expect(nextStaffStep([])).toBeUndefined()
    }))
})
