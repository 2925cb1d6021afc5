import { maxSupplierClosedDays } from '@printery/domain/supplier-closed-days'
import { z } from 'zod'
import { Day, Id, Moment, RangeDay, requiredLine, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const line = (max: number) =>
  text(max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'Write it on one line.')

const ClosedDays = z.object({ from: Day, to: Day, name: z.string() })

const SupplierSettings = z.object({
  /** The contact person, phone number and postal address of the supplier; empty if not set. */
  contactName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Current and future closed days, sorted by day. */
  closedDays: z.array(ClosedDays),
  /** 0 before anything was saved. */
  version: z.int(),
})
export type SupplierSettings = z.infer<typeof SupplierSettings>

/** The contact details of a supplier for staff. */
const SupplierContact = SupplierSettings.omit({ version: true }).extend({ supplierId: Id })
export type SupplierContact = z.infer<typeof SupplierContact>

export const getSupplierSettings = endpoint('GET', '/supplier/settings', {
  summary: 'Get the caller’s contact details and closed days.',
  allow: 'supplier',
  response: {
    200: z.object({
      settings: SupplierSettings,
      /** The latest changes, newest first. */
      changes: z.array(z.object({ what: z.enum(['contact', 'closed days']), at: Moment })),
    }),
  },
})

export const changeSupplierSettings = endpoint('PATCH', '/supplier/settings', {
  summary:
    'Change the contact details or the closed days. Omitted fields keep their values, and a list of closed days replaces the saved one. 409 `stale_version` if they have changed since they were read.',
  allow: 'supplier',
  body: z.strictObject({
    contactName: line(100).optional(),
    phone: line(50).optional(),
    address: text(500).optional(),
    closedDays: z
      .array(z.strictObject({ from: RangeDay, to: RangeDay, name: requiredLine('Enter a reason.', 80) }))
      .max(maxSupplierClosedDays, `At most ${maxSupplierClosedDays} entries.`)
      .optional(),
    version: z.int().min(0),
  }),
  response: { 200: z.object({ settings: SupplierSettings }) },
})

export const listSupplierContacts = endpoint('GET', '/supplier/contacts', {
  summary: 'List the contact details and closed days of suppliers.',
  allow: 'admin',
  capability: 'orders.read',
  response: { 200: z.object({ suppliers: z.array(SupplierContact) }) },
})
