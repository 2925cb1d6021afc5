import { ciiGuideline } from '../cii.ts'
import type { EInvoice } from '../model.ts'
import { categoryRules } from './category-rules.ts'
import type { LooseInvoice } from './loose-invoice.ts'
import type { EInvoiceRule } from './rule.ts'
import { sumRules } from './sum-rules.ts'
import { termRules } from './term-rules.ts'
import { toLooseInvoice } from './to-loose-invoice.ts'

export type { LooseInvoice } from './loose-invoice.ts'
export type { EInvoiceRule } from './rule.ts'
export { toLooseInvoice } from './to-loose-invoice.ts'

/** All rules of EN 16931 for the terms and the tax categories that our documents use. */
export const eInvoiceRules: readonly EInvoiceRule[] = [...termRules, ...sumRules, ...categoryRules]

/** The rules that a document breaks. */
export function findBrokenRules(invoice: LooseInvoice): EInvoiceRule[] {
  return eInvoiceRules.filter(({ isMet }) => !isMet(invoice))
}

/** A message for each rule that a document breaks; empty if it breaks none. */
export function brokenRequirements(invoice: EInvoice): string[] {
  return findBrokenRules(toLooseInvoice(invoice, ciiGuideline)).map(
    ({ id, requirement }) => `${requirement} (${id})`,
  )
}
