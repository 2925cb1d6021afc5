import type { EInvoiceKind } from '@printery/domain/einvoice'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'
import type { Environment } from './settings.ts'

/** `INV-{year}-{number:5}` is the prefix `INV-`, the year, the infix `-` and at least five digits. */
export interface NumberFormat {
  prefix: string
  infix: string
  minDigits: number
  suffix: string
}

const formatPattern = /^([\w.-]*)\{year\}([\w.-]*)\{number(?::([1-9]))?\}([\w.-]*)$/
const formatRule =
  'it must contain {year} followed by {number} ({number:5} for at least five digits); otherwise only letters, digits, dots, hyphens and underscores'

/** The format of a series of numbers, which begins again each year. */
export const NumberFormatSetting = z
  .string()
  .max(40, 'it may have at most 40 characters')
  .transform((text, context): NumberFormat => {
    const [, prefix = '', infix = '', minDigits = '1', suffix = ''] = formatPattern.exec(text) ?? []
    if (!formatPattern.test(text)) context.addIssue({ code: 'custom', message: formatRule })
    return { prefix, infix, minDigits: Number(minDigits), suffix }
  })

/** How the shop issues invoices. */
export interface Invoicing {
  /** The legal entity that a series of numbers belongs to. */
  entity: string
  formats: Record<EInvoiceKind, NumberFormat>
  paymentTerms: string
}

const demoFormat: NumberFormat = { prefix: 'INV-', infix: '-', minDigits: 5, suffix: '' }

/** Has the format of a GST registration number, but is not a registered one. */
export const demoTaxNumber = 'M90000001D'

/** Undefined if the shop gives its invoices no numbers. */
export function invoicingOf(env: Environment, demo: boolean): Invoicing | undefined {
  const invoice = env.INVOICE_NUMBERS ?? (demo ? demoFormat : undefined)
  if (invoice === undefined) return undefined
  const creditNote = env.CREDIT_NOTE_NUMBERS
  if (invoice.prefix === creditNote.prefix)
    throw new StartupError(
      'The settings INVOICE_NUMBERS and CREDIT_NOTE_NUMBERS have to begin differently, so that no number is given twice.',
    )
  return {
    entity: env.BUSINESS_REGISTRATION,
    formats: { invoice, 'credit note': creditNote },
    paymentTerms: env.PAYMENT_TERMS,
  }
}
