import type { OrderItemView, OrderView } from '@printery/contract'
import { type Status, statuses } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import {
  bannerDetail,
  cancelButtonState,
  itemToReview,
  moreItemsText,
  primaryAction,
  rejectionOf,
  reviewOf,
  type StepState,
  statusPill,
  stepStates,
  stepsOf,
  whyAddressIsLocked,
} from './model.ts'

const states: Record<string, StepState> = { o: 'ok', w: 'wait', b: 'bad', '.': 'later' }

/** The steps payment, design, production, dispatch and receipt: `o` approved, `w` pending, `b` rejected, `.` later. */
const bars: Record<Status, string> = {
  'payment received': 'ow...',
  'design pending approval': 'ow...',
  'design rejected': 'ob...',
  'design approved': 'oo...',
  'production pending': 'oow..',
  'production started': 'oow..',
  'supplier has delivered order to warehouse': 'ooow.',
  "supplier's order has arrived at warehouse": 'ooow.',
  'Warehouse has completed quality check': 'ooow.',
  'Warehouse has dispatched the order': 'ooow.',
  'delivery not started': 'ooow.',
  'delivery in progress': 'ooow.',
  'delivery is completed': 'oooow',
  'pending order receive': 'oooow',
  'order received': 'ooooo',
  cancelled: 'b....',
  refunded: 'b....',
}

function item(change: Partial<OrderItemView> = {}): OrderItemView {
  return {
    status: 'design pending approval',
    noOfSidesPrinted: 1,
    comment: null,
    uploadedBy: 'customer',
    printProofing: 'Print Now',
    product: { title: 'Canvas Tote' },
    ...change,
  } as OrderItemView
}

function order(status: Status, ...items: OrderItemView[]): OrderView {
  return {
    status,
    items: items.length > 0 ? items : [item()],
    createdAt: '2026-11-20T04:00:00.000Z',
    shippingFrom: null,
    shippingDate: '2026-12-18',
    userId: 'mei',
    cancelReason: null,
    refundStatus: null,
  } as OrderView
}

const mei = { id: 'mei', role: 'customer' } as const
const admin = { id: 'ada', role: 'admin' } as const

describe('the five-step bar', () => {
  test.each(statuses.map((status) => [status, bars[status]] as const))(
    'the steps of "%s" are shown as %s',
    (status, bar) => {
      expect(stepStates(status, true)).toEqual([...bar].map((character) => states[character]))
    },
  )

  test('a paid order without a print has no review', () => {
    expect(stepStates('payment received', false)).toEqual(['ok', 'ok', 'wait', 'later', 'later'])
  })

  const [receivedNote, dueNote] = ['Received 20 Nov 2026', 'By 18 Dec 2026']
  test.each<[Status, string[]]>([
    ['payment received', [receivedNote, 'Under review', '', '', dueNote]],
    ['design rejected', [receivedNote, 'Rejected', '', '', dueNote]],
    ['design approved', [receivedNote, 'Approved', '', '', dueNote]],
    ['production pending', [receivedNote, 'Approved', 'Waiting to start', '', dueNote]],
    ['production started', [receivedNote, 'Approved', 'Being produced', '', dueNote]],
    ['delivery in progress', [receivedNote, 'Approved', 'Produced', 'Being prepared', dueNote]],
    ['delivery is completed', [receivedNote, 'Approved', 'Produced', 'Shipped', dueNote]],
    ['order received', [receivedNote, 'Approved', 'Produced', 'Shipped', 'Received']],
    ['cancelled', ['Cancelled', '', '', '', '']],
    ['refunded', ['Refunded', '', '', '', '']],
  ])('ORDER-010 the notes of the steps in "%s" are %j', (status, notes) => {
    expect(stepsOf(order(status)).map(({ note }) => note)).toEqual(notes)
  })

  test('BUYER-051 the last step shows the delivery window until staff set a date', () => {
    const placed = { ...order('payment received'), shippingFrom: '2026-12-11' }
    expect(stepsOf(placed).at(-1)?.note).toBe('11 to 18 Dec 2026')
  })

  test('ORDER-010 without a print the design step says that nothing is printed', () => {
    const blank = order('production started', item({ noOfSidesPrinted: 0 }))
    expect(stepsOf(blank).map(({ note }) => note)).toEqual([
      receivedNote,
      'No print',
      'Being produced',
      '',
      dueNote,
    ])
  })
})

describe('the texts of a status', () => {
  test.each([
    ['order', 'delivery is completed', 'Order Dispatched', 'ok'],
    ['item', 'delivery is completed', 'Completed', 'ok'],
    ['order', 'Warehouse has dispatched the order', 'Order Pending Dispatch', 'wait'],
    ['item', 'production started', 'In Production', 'ok'],
    ['order', 'design rejected', 'Design rejected', 'bad'],
    ['order', 'cancelled', 'Cancelled', 'bad'],
  ] as const)('the label of an %s with the status %s is "%s"', (subject, status, label, tone) => {
    expect(statusPill(status, subject)).toEqual({ label, tone })
  })

  test('the comment of staff is shown on an item while its design is rejected, and the reason on a cancelled order', () => {
    const rejected = item({ status: 'design rejected', comment: 'Too close to the edge.' })
    expect(rejectionOf(rejected)).toBe('Too close to the edge.')
    expect(rejectionOf(item({ comment: 'Approved, thank you.' }))).toBeUndefined()
    expect(bannerDetail(mei, { ...order('cancelled'), cancelReason: 'Ordered twice.' })).toBe(
      'Reason: Ordered twice.',
    )
  })

  test('a cancelled order shows that its refund is pending', () => {
    const cancelled = { ...order('cancelled'), cancelReason: 'Ordered twice.' }
    expect(bannerDetail(mei, { ...cancelled, refundStatus: 'pending' })).toBe(
      'The order is cancelled. The refund has been requested and is retried until it succeeds.',
    )
    expect(bannerDetail(mei, { ...cancelled, refundStatus: 'succeeded' })).toBe('Reason: Ordered twice.')
  })

  test('an order on hold is shown to an admin, who decides, but not to its customer', () => {
    const orderOnHold = {
      ...order('production started', item({ status: 'production started' })),
      isOnHold: true,
    }
    expect(bannerDetail(admin, orderOnHold)).toBe(
      'On hold: its payment was refunded after dispatch. An admin decides in the portal.',
    )
    expect(bannerDetail(mei, orderOnHold)).toBe('Now at Printery: the production of the Canvas Tote.')
  })
})

describe('the banner says what the order waits for', () => {
  const tee = item({ product: { title: 'Tee' } as OrderItemView['product'] })
  const rejected = item({ status: 'design rejected', uploadedBy: 'admin' })
  const inProduction = item({
    status: 'production started',
    product: { title: 'Lanyard' } as OrderItemView['product'],
  })

  test.each<[string, string, OrderView]>([
    [
      'a corrected design',
      'One item needs you: approve our corrected design of the Canvas Tote, or send a new one.',
      order('design rejected', tee, rejected),
    ],
    [
      'two decisions',
      '2 items need you: Canvas Tote, Tee.',
      order('design rejected', rejected, { ...tee, uploadedBy: 'supplier' }),
    ],
    [
      'two of three',
      'Now at Printery: we are reviewing the design of the Tee and the Canvas Tote.',
      order('payment received', tee, item(), inProduction),
    ],
    [
      'the same product twice',
      'Now at Printery: we are reviewing the design of the Canvas Tote in Navy and the Canvas Tote in Sand.',
      order(
        'payment received',
        item({ colourName: 'Navy' }),
        item({ colourName: 'Sand' }),
        item({ status: 'production started', colourName: 'White' }),
      ),
    ],
    [
      'all of it',
      'Now at Printery: the production of your order.',
      order('production started', inProduction, inProduction),
    ],
    ['nothing any more', '', order('order received', item({ status: 'order received' }))],
  ])('%s', (_what, text, orderView) => {
    expect(bannerDetail(mei, orderView) ?? '').toBe(text)
  })

  test('staff see whom the order waits for', () => {
    const orderView = order('design rejected', tee, rejected)
    expect(bannerDetail(admin, orderView)).toBe('Waiting for the customer.')
    expect([itemToReview(mei, orderView), itemToReview(admin, orderView)]).toEqual([rejected, undefined])
  })
})

describe('the review of an item', () => {
  const labelsFor = (viewer: typeof mei | typeof admin) =>
    statuses
      .filter((status) => status !== 'payment received')
      .map((status) => [status, reviewOf(viewer, order('payment received'), item({ status })).label])

  test('ORDER-024 a customer can review pending or rejected items, and all others are labelled Completed', () => {
    const open = labelsFor(mei).flatMap(([status, label]) => (label === 'Review' ? [status] : []))
    expect(open).toEqual(['design pending approval', 'design rejected'])
    const labels = new Set(labelsFor(mei).map(([, label]) => label))
    expect(labels).toEqual(new Set(['Review', 'Completed', 'Cancelled']))
    const closedStatuses = labelsFor(admin).flatMap(([status, label]) => (label === 'Review' ? [] : [status]))
    expect(closedStatuses).toEqual(['order received', 'cancelled', 'refunded'])
  })

  test.each(['cancelled', 'refunded'] as const)(
    'ORDER-025 the items of a %s order are labelled Cancelled',
    (status) => {
      for (const subject of statuses)
        expect(reviewOf(mei, order(status), item({ status: subject }))).toEqual({
          label: 'Cancelled',
          to: undefined,
        })
    },
  )

  test('the button links to the item', () => {
    const orderView = { ...order('payment received'), id: 'o1' }
    expect(reviewOf(mei, orderView, item({ id: 'i1' })).to).toBe('/reviewOrder/o1/i1')
  })
})

describe('cancelling', () => {
  test.each(['cancelled', 'refunded'] as const)('the button is hidden after the order is %s', (status) => {
    expect(cancelButtonState(mei, order(status)).shown).toBe(false)
  })

  test('ORDER-021 a customer may cancel before production, but not in any of its steps or after it', () => {
    const closed: Status[] = [
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
    ]
    for (const status of statuses.filter(
      (candidate) => candidate !== 'cancelled' && candidate !== 'refunded',
    )) {
      const reason = closed.includes(status)
        ? 'This order cannot be canceled because production has already started'
        : undefined
      expect(cancelButtonState(mei, order(status)), status).toEqual({ shown: true, disabledReason: reason })
    }
  })

  test('a customer may cancel until production has started for the order or any item', () => {
    expect(cancelButtonState(mei, order('production pending'))).toEqual({
      shown: true,
      disabledReason: undefined,
    })
    const reason = 'This order cannot be canceled because production has already started'
    expect(cancelButtonState(mei, order('production started'))).toEqual({
      shown: true,
      disabledReason: reason,
    })
    expect(cancelButtonState(mei, order('design approved', item({ status: 'production started' })))).toEqual({
      shown: true,
      disabledReason: reason,
    })
    expect(cancelButtonState(mei, order('order received'))).toEqual({ shown: true, disabledReason: reason })
  })

  test('an order on hold waits for an admin, and its customer sees the usual sentence', () => {
    const onHold = { ...order('delivery in progress'), isOnHold: true }
    expect(cancelButtonState(admin, onHold)).toEqual({
      shown: true,
      disabledReason: 'This order is on hold: an admin has to decide before it can move on.',
    })
    expect(cancelButtonState(mei, onHold)).toEqual({
      shown: true,
      disabledReason: 'This order cannot be canceled because production has already started',
    })
  })

  test('an admin may cancel until the order is received', () => {
    expect(cancelButtonState(admin, order('delivery in progress'))).toEqual({
      shown: true,
      disabledReason: undefined,
    })
  })

  test('a supplier who sees only a part of an order sees why it may not cancel it', () => {
    const supplier = { id: 'kampong', role: 'supplier' } as const
    expect(cancelButtonState(supplier, { ...order('payment received'), isPart: true })).toEqual({
      shown: true,
      disabledReason: 'You can cancel an order only if all of its items are yours.',
    })
  })
})

test('the address is fixed from the start of production on', () => {
  expect(whyAddressIsLocked(order('production pending'))).toBeUndefined()
  expect(whyAddressIsLocked(order('production started'))).toBe(
    'Production has started, so the address can no longer be changed.',
  )
})

test.each([
  [10, 10, undefined],
  [11, 10, '+ 1 more item'],
  [14, 10, '+ 4 more items'],
  [14, 4, '+ 10 more items'],
])('a card of %i items that shows %i has the text: %s', (count, shown, text) => {
  expect(moreItemsText(count, shown)).toBe(text)
})

test.each<[Status, string]>([
  ['production pending', 'invoice'],
  ['delivery in progress', 'invoice'],
  ['order received', 'reorder'],
  ['cancelled', 'reorder'],
  ['refunded', 'reorder'],
])(
  'BUYER-093 the primary action of a customer at "%s" is %s, and other users have none',
  (status, action) => {
    const shown = order(status, item({ status }))
    expect(primaryAction(mei, shown)).toBe(action)
    expect(primaryAction(admin, shown)).toBeUndefined()
    expect(primaryAction({ id: 'ben', role: 'customer' }, shown)).toBeUndefined()
  },
)

test('BUYER-093 a decision of the customer has priority', () => {
  const rejected = order('design rejected', item({ status: 'design rejected' }))
  expect(primaryAction(mei, rejected)).toBe('review')
})
