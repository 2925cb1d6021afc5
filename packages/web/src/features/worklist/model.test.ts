import type { OrderItemView, OrderView } from '@printery/contract'
import type { Phase, Status } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import {
  bulkSteps,
  expiryOf,
  type IconState,
  phaseIcons,
  pillTone,
  sortedItems,
  statusOptions,
  statusPathOf,
  suggestedBulk,
  suggestedStatus,
  waitingNote,
} from './model.ts'

const states = (status: Status) => phaseIcons(status).map((icon) => icon.state)
const item = (status: Status, sides = 1, id: string = status) =>
  ({ id, status, noOfSidesPrinted: sides }) as OrderItemView
const options = (subject: 'order' | 'item', phase: Phase, from: Status, items: Status[] = []) =>
  Object.fromEntries(statusOptions(subject, phase, from, items).map(({ status, reason }) => [status, reason]))

const stepNotPossible = 'This step is not possible from the current status.'

describe('phase icons', () => {
  const cases: [Status, IconState[]][] = [
    ['payment received', ['wait', 'later', 'later', 'later', 'later']],
    ['design pending approval', ['wait', 'later', 'later', 'later', 'later']],
    ['design rejected', ['bad', 'later', 'later', 'later', 'later']],
    ['design approved', ['ok', 'later', 'later', 'later', 'later']],
    ['production pending', ['ok', 'wait', 'later', 'later', 'later']],
    ['production started', ['ok', 'wait', 'later', 'later', 'later']],
    ['supplier has delivered order to warehouse', ['ok', 'ok', 'wait', 'later', 'later']],
    ['Warehouse has completed quality check', ['ok', 'ok', 'wait', 'later', 'later']],
    ['Warehouse has dispatched the order', ['ok', 'ok', 'ok', 'later', 'later']],
    ['delivery not started', ['ok', 'ok', 'ok', 'bad', 'later']],
    ['delivery in progress', ['ok', 'ok', 'ok', 'wait', 'later']],
    ['delivery is completed', ['ok', 'ok', 'ok', 'ok', 'later']],
    ['pending order receive', ['ok', 'ok', 'ok', 'ok', 'wait']],
    ['order received', ['ok', 'ok', 'ok', 'ok', 'ok']],
  ]

  test.each(cases)('PORTAL-033 at "%s" the five icons are %j', (status, expected) => {
    expect(states(status)).toEqual(expected)
  })

  test.each(['cancelled', 'refunded'] as const)(
    'PORTAL-032 no icon can be pressed once an order is %s',
    (status) => {
      expect(phaseIcons(status).every((icon) => icon.disabled)).toBe(true)
    },
  )

  test('PORTAL-032 an icon is disabled exactly when the status belongs to a later phase', () => {
    expect(phaseIcons('production pending').map((icon) => icon.disabled)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(phaseIcons('design approved').some((icon) => icon.disabled)).toBe(false)
    expect(phaseIcons('order received').map((icon) => icon.disabled)).toEqual([true, true, true, true, false])
  })

  test('an icon names its phase and the status', () => {
    expect(phaseIcons('design pending approval').map((icon) => icon.name)).toEqual([
      'Design: design pending approval',
      'Production: later',
      'Warehouse: later',
      'Shipment: later',
      'Order receive: later',
    ])
    expect(phaseIcons('production started')[0]?.name).toBe('Design: done')
  })

  test('a pill has the colour of its status in the portal', () => {
    expect([pillTone('Warehouse has dispatched the order'), pillTone('delivery not started')]).toEqual([
      'ok',
      'bad',
    ])
    expect(pillTone('Warehouse has completed quality check')).toBe('wait')
  })
})

test('PORTAL-038 an order gets a status only when every item has reached it, including blank items waiting for production', () => {
  const open = (items: Status[]) =>
    Object.entries(options('order', 'Design', 'design pending approval', items))
      .filter(([, reason]) => reason === undefined)
      .map(([status]) => status)
  const hint = 'Complete this stage for all the products under this order to select this option'
  expect(open(['design approved', 'production pending'])).toContain('design approved')
  expect(open(['production started', 'production pending'])).toContain('design approved')
  expect(open(['design approved', 'design pending approval'])).not.toContain('design approved')
  expect(
    options('order', 'Design', 'design pending approval', ['design rejected', 'production pending'])[
      'design approved'
    ],
  ).toBe(hint)
})

describe('the options of a phase', () => {
  test('every phase offers only the statuses of that phase', () => {
    expect(Object.keys(options('item', 'Shipping', 'delivery in progress'))).toEqual([
      'delivery not started',
      'delivery in progress',
      'delivery is completed',
    ])
  })

  test('an item under review can be approved, and is rejected only with a comment and a design', () => {
    expect(options('item', 'Design', 'design pending approval')).toEqual({
      'design pending approval': undefined,
      'design rejected': 'To reject, write a comment and upload a new design first.',
      'design approved': undefined,
    })
  })

  test('PORTAL-037 an order waits for all of its items', () => {
    const started: Status[] = ['production started', 'production pending']
    const hint = 'Complete this stage for all the products under this order to select this option'
    expect(options('order', 'Production', 'production pending', started)['production started']).toBe(hint)
    const allStatuses: Status[] = ['production started', 'delivery in progress']
    expect(
      options('order', 'Production', 'production pending', allStatuses)['production started'],
    ).toBeUndefined()
  })

  test('steps that skip a phase are disabled', () => {
    expect(options('item', 'Warehouse', 'production pending')['Warehouse has dispatched the order']).toBe(
      stepNotPossible,
    )
  })

  test('the next status is preselected for each status from payment to receipt', () => {
    const path: Status[] = ['design pending approval']
    const phasesOnDelivery: Phase[] = [
      ...([
        'Design',
        'Production',
        'Production',
        'Warehouse',
        'Warehouse',
        'Warehouse',
        'Warehouse',
      ] as const),
      ...(['Shipping', 'Shipping', 'Order Receive', 'Order Receive'] as const),
    ]
    for (const phase of phasesOnDelivery) {
      const from = path.at(-1) ?? 'design pending approval'
      const next = suggestedStatus('item', from, statusOptions('item', phase, from, []))
      if (next) path.push(next)
    }
    expect(path).toEqual([
      'design pending approval',
      'design approved',
      'production pending',
      'production started',
      'supplier has delivered order to warehouse',
      "supplier's order has arrived at warehouse",
      'Warehouse has completed quality check',
      'Warehouse has dispatched the order',
      'delivery in progress',
      'delivery is completed',
      'pending order receive',
      'order received',
    ])
  })

  test('in a phase that can’t be reached yet no status is preselected', () => {
    expect(
      suggestedStatus('item', 'design approved', statusOptions('item', 'Shipping', 'design approved', [])),
    ).toBeUndefined()
  })
})

describe('all items at once', () => {
  test('each step names the items that may take it', () => {
    const items = [item('design approved', 1, 'a'), item('production pending', 0, 'b')]
    expect(bulkSteps(items).map(({ status, items: moved }) => [status, moved.map(({ id }) => id)])).toEqual([
      ['production pending', ['a']],
      ['production started', ['b']],
    ])
  })

  test('items can’t be rejected all at once', () => {
    expect(bulkSteps([item('design pending approval')]).map(({ status }) => status)).toEqual([
      'design approved',
    ])
  })

  test('for dispatched items the suggested status is in delivery', () => {
    const steps = bulkSteps([item('Warehouse has dispatched the order')])
    expect(steps.map(({ status }) => status)).toEqual(['delivery not started', 'delivery in progress'])
    expect(suggestedBulk(steps)?.status).toBe('delivery in progress')
  })

  test('ended and received items are left unchanged', () => {
    expect(bulkSteps([item('cancelled'), item('refunded'), item('order received')])).toEqual([])
  })
})

describe('days left', () => {
  const now = new Date('2026-11-20T02:00:00Z')
  const order = (shippingDate: string, status: Status = 'production started') => ({ shippingDate, status })

  test.each([
    ['2026-11-27', 'green', '7 days left to receive the order'],
    ['2026-11-26', 'red', '6 days left to receive the order'],
    ['2026-11-21', 'red', '1 day left to receive the order'],
    ['2026-11-20', 'red', '0 days left to receive the order'],
    ['2026-11-18', 'red', '2 days late'],
  ])('PORTAL-045 PORTAL-046 delivery on %s is %s: "%s"', (day, tone, sentence) => {
    expect(expiryOf(order(day), now)).toMatchObject({ tone, sentence })
  })

  test("the day changes with the shop's midnight, not with that of London", () => {
    expect(expiryOf(order('2026-11-21'), new Date('2026-11-20T16:30:00Z'))?.days).toBe(0)
  })

  test.each(['order received', 'cancelled', 'refunded'] as const)(
    'an order that is %s has no days left',
    (status) => {
      expect(expiryOf(order('2026-11-27', status), now)).toBeUndefined()
    },
  )
})

test('without a step for staff, a note says whether the shop owes a proof or the customer has to act', () => {
  const toProof = (uploadedBy: 'customer' | 'admin'): OrderItemView => ({
    ...item('design pending approval'),
    uploadedBy,
    printProofing: 'Wait for Online Confirmation',
  })
  expect(waitingNote([toProof('customer')])).toBe('Needs a proof')
  expect(waitingNote([item('design rejected'), toProof('customer')])).toBe('Needs a proof')
  expect(waitingNote([toProof('admin')])).toBe('Waiting for the customer')
  expect(waitingNote([item('design rejected')])).toBe('Waiting for the customer')
  expect(waitingNote([item('order received'), item('cancelled')])).toBe('')
})

describe('an order that follows its items', () => {
  const path = (from: Status, to: Status, items: Status[]) => statusPathOf(from, to, items)

  test('gets each status that it has missed', () => {
    expect(path('payment received', 'production started', ['production started'])).toEqual([
      'design pending approval',
      'design approved',
      'production pending',
      'production started',
    ])
    expect(
      path('production started', 'Warehouse has dispatched the order', ['delivery in progress']),
    ).toEqual([
      'supplier has delivered order to warehouse',
      "supplier's order has arrived at warehouse",
      'Warehouse has completed quality check',
      'Warehouse has dispatched the order',
    ])
  })

  test('stays unchanged while an item has an earlier status', () => {
    expect(path('design approved', 'production pending', ['production pending', 'design approved'])).toEqual(
      [],
    )
  })

  test('never moves back, and never moves once it has ended', () => {
    expect(path('delivery in progress', 'production started', ['delivery in progress'])).toEqual([])
    expect(path('cancelled', 'production started', ['production started'])).toEqual([])
  })
})

test('PORTAL-020 items of an order are sorted by printed sides, the fewest first', () => {
  const order = {
    items: [item('design approved', 2), item('production pending', 0), item('design rejected', 1)],
  }
  expect(sortedItems(order as OrderView).map((item) => item.noOfSidesPrinted)).toEqual([0, 1, 2])
})

test('every status that staff may choose is in the dialog of exactly one phase', () => {
  const selected = (['Design', 'Production', 'Warehouse', 'Shipping', 'Order Receive'] as const).flatMap(
    (phase) => statusOptions('item', phase, 'design approved', []).map(({ status }) => status),
  )
  expect(selected).toEqual([
    'design pending approval',
    'design rejected',
    'design approved',
    'production pending',
    'production started',
    'supplier has delivered order to warehouse',
    "supplier's order has arrived at warehouse",
    'Warehouse has completed quality check',
    'Warehouse has dispatched the order',
    'delivery not started',
    'delivery in progress',
    'delivery is completed',
    'pending order receive',
    'order received',
  ])
})
