import type { DesignVersionView, OrderItemView } from '@printery/contract'
import { expect, test } from 'vitest'
import {
  comparedVersions,
  freeSlot,
  historyRows,
  incompleteSides,
  mayDelete,
  originalsOf,
  statusChoices,
  toggleReason,
  versionStateOf,
  whyNotChoose,
} from './model.ts'
import { texts } from './texts.ts'

const item = {
  status: 'design pending approval',
  printProofing: 'Print Now',
  uploadedBy: 'customer',
  noOfSidesPrinted: 1,
  version: 3,
  designHash: 'abc',
  designNumber: 3,
  approvedNumber: null,
  newDesigns: [
    { id: 'a', number: 2, slot: 1, uploadedBy: 'admin', frontDesign: '/files/a', backDesign: null },
    { id: 'b', number: 3, slot: 3, uploadedBy: 'customer' },
  ],
  frontDesign: '/files/first',
  frontWithoutTemplate: null,
  backDesign: null,
  backWithoutTemplate: null,
  history: [
    { dateTime: '2026-11-20T10:12:00.000Z', lastStatus: 'design pending approval' },
    { dateTime: '2026-11-20T11:40:00.000Z', lastStatus: 'design rejected' },
  ],
} as unknown as OrderItemView

const version = (number: number, uploadedBy: DesignVersionView['uploadedBy'], at = '11:39') =>
  ({
    number,
    uploadedBy,
    createdAt: `2026-11-20T${at}:00.000Z`,
    hash: String(number),
    isRejected: number === 1,
    softApprovals: [],
    printed: [],
  }) satisfies DesignVersionView
const designs = [version(1, 'customer', '09:00'), version(2, 'admin', '10:12'), version(3, 'customer')]
const admin = { id: 'admin', role: 'admin' as const }
const supplier = { id: 'supplier', role: 'supplier' as const }

test('REVIEW-001 the buttons are the statuses of the phase, without the two that can’t be selected here', () => {
  expect(statusChoices('design pending approval')).toEqual(['design approved', 'design rejected'])
  expect(statusChoices('production pending')).toEqual(['production pending', 'production started'])
  expect(statusChoices('Warehouse has completed quality check')).toEqual([
    'supplier has delivered order to warehouse',
    "supplier's order has arrived at warehouse",
    'Warehouse has completed quality check',
    'Warehouse has dispatched the order',
  ])
  expect(statusChoices('delivery in progress')).toEqual(['delivery is completed', 'delivery not started'])
  expect(statusChoices('order received')).toEqual(['pending order receive', 'order received'])
})

test('a disabled status has a reason, and a rejection stays enabled while it is being written', () => {
  expect(whyNotChoose(admin, item, 'design rejected')).toBeUndefined()
  expect(whyNotChoose(admin, item, 'design approved')).toBeUndefined()
  const waitingItem = { ...item, printProofing: 'Wait for Online Confirmation' as const }
  expect(whyNotChoose(supplier, waitingItem, 'design approved')?.code).toBe('confirmation_awaited')
  expect(whyNotChoose(admin, { ...item, status: 'design approved' }, 'design rejected')?.code).toBe(
    'status_not_allowed',
  )
})

test('a version is compared with the previous one, the first with the second', () => {
  const numbers = (selected?: number, candidates = designs) => {
    const { left: leftVersion, right: rightVersion } = comparedVersions(candidates, selected)
    return [leftVersion?.number, rightVersion?.number]
  }
  expect(numbers()).toEqual([2, 3])
  expect(numbers(2)).toEqual([1, 2])
  expect(numbers(1)).toEqual([1, 2])
  expect(numbers(9)).toEqual([2, 3])
  expect(numbers(1, designs.slice(0, 1))).toEqual([undefined, 1])
})

test('the label of a version’s state depends on the viewer’s role', () => {
  const labels = (forCustomer: boolean, now = item) =>
    designs.map((design) => versionStateOf(design, now, forCustomer).label)
  expect(labels(false)).toEqual(['Rejected', 'Replaced', 'Latest'])
  expect(labels(true)).toEqual(['Rejected', 'Replaced', 'With us'])
  const withoutRejections = designs.map((design) => ({ ...design, isRejected: false }))
  expect(versionStateOf(withoutRejections[0] as DesignVersionView, item, true).label).toBe('Replaced')
  // Later versions were deleted, so the first version is current again, rejected or open.
  const onlyVersion = { ...item, designNumber: 1 }
  expect(labels(true, onlyVersion)[0]).toBe('With us')
  expect(labels(true, { ...onlyVersion, status: 'design rejected' })[0]).toBe('Rejected')
  expect(labels(true, { ...item, uploadedBy: 'admin' })[2]).toBe('Waiting for you')
  expect(labels(true, { ...item, approvedNumber: 3 })[2]).toBe('Approved')
})

test('REVIEW-016 the history lists each move and each version, newest first', () => {
  expect(historyRows(item, designs).map(({ utcTimestamp, text }) => `${utcTimestamp} ${text}`)).toEqual([
    '20/11/2026 11:40HRS design rejected → design pending approval',
    '20/11/2026 11:39HRS Version 3 uploaded by the customer',
    '20/11/2026 10:12HRS design pending approval → design rejected',
    '20/11/2026 10:12HRS Version 2 uploaded by Printery',
  ])
})

test('a new design gets the first free number, and a fifth design gets none', () => {
  expect(freeSlot(item)).toBe(2)
  const four = [1, 2, 3, 4].map((slot) => ({ slot })) as OrderItemView['newDesigns']
  expect(freeSlot({ ...item, newDesigns: four })).toBeUndefined()
})

test('a design can be deleted by its sender or an admin, except the first and the approved one', () => {
  expect(mayDelete(admin, true, item, version(3, 'customer'))).toBe(true)
  expect(mayDelete(supplier, true, item, version(2, 'admin'))).toBe(false)
  expect(mayDelete(supplier, false, item, version(3, 'customer'))).toBe(true)
  expect(mayDelete(admin, true, item, version(1, 'customer'))).toBe(false)
  expect(mayDelete(admin, true, { ...item, approvedNumber: 3 }, version(3, 'customer'))).toBe(false)
})

test('the originals of a version are its uploaded files, or the ordered files for the first version', () => {
  expect(originalsOf(item, 1)).toEqual([{ field: 'frontDesign', url: '/files/first' }])
  expect(originalsOf(item, 2)).toEqual([{ field: 'frontDesign', url: '/files/a' }])
})

test('a side with only one of its two files is an issue', () => {
  expect(incompleteSides(['frontDesign', 'frontDesignLogo', 'backDesign'], ['front'])).toEqual(['back'])
})

test('STAFF-054 a selected reason appends its sentence to the text, and removes it when it is cleared', () => {
  const [first, second] = texts.rejectionReasons.map(({ sentence }) => sentence) as [string, string]
  expect(toggleReason('', first)).toBe(first)
  expect(toggleReason('Dear Mei,', first)).toBe(`Dear Mei,\n${first}`)
  expect(toggleReason(`${first}\n${second}`, first)).toBe(second)
  expect(toggleReason(first, first)).toBe('')
})

test('STAFF-057 the history of the item shows the approval of a soft print', () => {
  const sentence = 'Front: edges will look soft at 94 dpi; Embroidery needs 150.'
  const softApprovals = [{ at: '2026-11-21T10:00:00.000Z', by: 'admin' as const, sentence }]
  const rows = historyRows({ ...item, history: [] }, [{ ...version(1, 'customer'), softApprovals }])
  expect(rows.map(({ text }) => text)).toEqual([`Version 1 approved by Printery as it is. ${sentence}`])
})
