import { maxDocumentsInOne, maxDownloadItems, sides } from '@printery/domain'
import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const createDownload = endpoint('POST', '/artwork', {
  summary:
    'Create a short-lived URL of a zip with the approved artwork of items, or of all the caller’s items of orders. 409 if an item is not approved, unless `approvedOnly` leaves it out.',
  allow: 'staff',
  capability: 'orders.read',
  body: z.strictObject({
    itemIds: z.array(Id).max(maxDownloadItems).optional(),
    orderIds: z.array(Id).max(maxDownloadItems).optional(),
    approvedOnly: z.boolean().optional(),
  }),
  response: { 200: z.object({ url: z.string() }) },
})

export const documentKinds = ['job-tickets', 'packing-slips'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const createDocuments = endpoint('POST', '/order/documents', {
  summary:
    'Create a short-lived URL of one PDF with the job tickets of items or the packing slips of orders. Without named items it covers all the caller’s items of the orders. Cancelled items are left out. A job ticket needs an approved design: 409 without one, unless `approvedOnly` leaves the item out.',
  allow: 'staff',
  capability: 'orders.read',
  body: z.strictObject({
    kind: z.enum(documentKinds),
    itemIds: z.array(Id).max(maxDocumentsInOne).optional(),
    orderIds: z.array(Id).max(maxDocumentsInOne).optional(),
    approvedOnly: z.boolean().optional(),
  }),
  response: { 200: z.object({ url: z.string() }) },
})

const SheetFigures = z.object({
  pieces: z.int(),
  /** Sheets, or the parts into which a roll is divided. */
  sheets: z.int(),
  /** Pieces on a full sheet. */
  perSheet: z.int(),
  /** mm; of a roll the width, and the length of all parts. */
  widthMm: z.number(),
  lengthMm: z.number(),
  isRoll: z.boolean(),
})

export const PrintFile = z.object({
  side: z.enum(sides),
  /** Null if the product has uploaded pictures, because their print areas are unknown. */
  area: z.string().nullable(),
  kind: z.enum(['png', 'tiff', 'jpeg', 'pdf', 'plate', 'underbase', 'sheets', 'last sheet']),
  ink: z.string().optional(),
  /** Of sheets: how the pieces are arranged on the medium of the device. */
  layout: SheetFigures.optional(),
  widthPx: z.int(),
  heightPx: z.int(),
  /** Scaled to fit its area. */
  dpi: z.int().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  sha256: z.string(),
  /** The address is valid for some minutes. */
  url: z.string(),
})

export type PrintFile = z.infer<typeof PrintFile>

export const printFiles = endpoint('GET', '/item/:id/print-files', {
  summary: 'Get the print files of the approved design of an item. 409 if there is no approved design.',
  allow: 'staff',
  capability: 'orders.read',
  params: z.object({ id: Id }),
  response: { 200: z.object({ files: z.array(PrintFile) }) },
})

export const verifyPrintFiles = endpoint('POST', '/item/:id/print-files/verify', {
  summary:
    'Draw the print files of the approved design of an item again and compare their bytes with those that are stored. Nothing is replaced.',
  allow: 'staff',
  capability: 'orders.read',
  params: z.object({ id: Id }),
  response: {
    200: z.object({
      /** Whether all files are equal. */
      isEqual: z.boolean(),
      files: z.array(
        PrintFile.pick({ side: true, kind: true, ink: true, layout: true, sha256: true }).extend({
          isEqual: z.boolean(),
        }),
      ),
    }),
  },
})

export const makePrintFiles = endpoint('POST', '/item/:id/print-files', {
  summary: 'Make the print files of a design again after making them has failed.',
  allow: 'admin',
  capability: 'production.change',
  params: z.object({ id: Id }),
  response: { 200: z.object({ message: z.string() }) },
})
