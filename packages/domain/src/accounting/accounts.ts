export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountType = (typeof accountTypes)[number]

interface Account {
  /** The number in the books; never reused for another account. */
  number: string
  name: string
  type: AccountType
  /** The dimension by which its balances are kept separately, such as tax code or supplier. */
  by?: 'tax code' | 'supplier'
}

/** All accounts of the shop. Debits are positive cents and credits negative ones. */
export const accounts = {
  outside: { number: '1000', name: 'Bank and cash outside the provider', type: 'asset' },
  'provider receivable': { number: '1100', name: 'Receivable from the payment provider', type: 'asset' },
  'supplier payable': { number: '2100', name: 'Payable to suppliers', type: 'liability', by: 'supplier' },
  'tax payable': { number: '2200', name: 'Tax payable', type: 'liability', by: 'tax code' },
  'unapplied payments': { number: '2300', name: 'Payments without an order', type: 'liability' },
  'opening balances': { number: '3000', name: 'Opening balances', type: 'equity' },
  sales: { number: '4000', name: 'Sales', type: 'income', by: 'tax code' },
  shipping: { number: '4100', name: 'Shipping', type: 'income', by: 'tax code' },
  discounts: { number: '4200', name: 'Discounts', type: 'income', by: 'tax code' },
  'goods refunded': { number: '4300', name: 'Refunds of goods', type: 'income', by: 'tax code' },
  'shipping refunded': { number: '4400', name: 'Refunds of shipping', type: 'income', by: 'tax code' },
  'cost of sales': { number: '5000', name: 'Cost of sales', type: 'expense' },
  'provider fees': { number: '6000', name: 'Fees of the payment provider', type: 'expense' },
  chargebacks: { number: '6100', name: 'Chargebacks', type: 'expense' },
  adjustments: { number: '6900', name: 'Adjustments', type: 'expense' },
} as const satisfies Record<string, Account>

export type AccountKey = keyof typeof accounts
export const accountKeys = Object.keys(accounts) as AccountKey[]
/**
 * The accounts that manual entries may use. The account for suppliers is excluded, because the amount owed to a
 * supplier changes only with items.
 */
export const manualAccountKeys = accountKeys.filter((key) => key !== 'supplier payable')

/** Whether the balance of this account is kept by tax code. */
export function hasTaxCodes(key: AccountKey): boolean {
  const account: Account = accounts[key]
  return account.by === 'tax code'
}

/** Kinds of entries: one for each event that moves money. */
export const entryKinds = [
  'sale',
  'unapplied payment',
  'refund',
  'refund returned',
  'cancellation',
  'fee',
  'chargeback',
  'chargeback reversed',
  'adjustment',
  'opening balance',
  'earning',
  'earning reversed',
  'payout',
  'payout returned',
] as const
export type EntryKind = (typeof entryKinds)[number]
