import { z } from 'zod'
import { CheckoutForm } from '../checkout.ts'
import { Cents, DayInput, Id, requiredLine, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ShareToken } from '../quotations.ts'
import { TaxView } from './tax-view.ts'

export const taxOfCheckout = endpoint('POST', '/order/tax', {
  summary: 'Calculate the total and its tax for the cart, a draft or a quotation in its current state.',
  allow: 'session',
  // Without a delivery type the total doesn't include shipping.
  body: CheckoutForm.pick({ shippingType: true, discountId: true, taxNumber: true, country: true })
    .partial({ shippingType: true })
    .extend({
      draftId: Id.optional(),
      quotationId: Id.optional(),
      shareToken: ShareToken.optional(),
    }),
  response: { 200: z.object({ total: Cents, tax: TaxView.nullable() }) },
})

const CustomerTax = z.object({
  taxNumber: z.string().nullable(),
  exemption: z.object({ evidence: z.string(), validUntil: z.string() }).nullable(),
})
export type CustomerTax = z.infer<typeof CustomerTax>

export const changeTaxNumber = endpoint('PATCH', '/user/tax', {
  summary: 'Change the caller’s tax number. Its format and check digit are validated.',
  allow: 'session',
  body: z.strictObject({ taxNumber: text(30).nullable() }),
  response: { 200: CustomerTax },
})

export const getCustomerTax = endpoint('GET', '/user/:userId/tax', {
  summary: 'Get the tax number and exemption of an account. For the owner of the account and admins.',
  allow: 'session',
  capability: 'customers.read',
  params: z.object({ userId: Id }),
  response: { 200: CustomerTax },
})

export const changeExemption = endpoint('PATCH', '/user/:userId/tax', {
  summary:
    'Exempt a customer from tax until a given day, with evidence, or end the exemption. Existing orders do not change.',
  allow: 'admin',
  capability: 'money.write',
  params: z.object({ userId: Id }),
  body: z.strictObject({
    exemption: z
      .strictObject({ evidence: requiredLine('Say what proves the exemption.', 300), validUntil: DayInput })
      .nullable(),
  }),
  response: { 200: CustomerTax },
})
