import { addDays, type Day, shopDateTime, shopDay } from '../dates.ts'
import { nextWorkingDay } from '../delivery/closed-days.ts'
import type { Cents } from '../pricing/money.ts'

/** The shop's account, from which payouts are paid. */
export interface PayingAccount {
  name: string
  bic: string
  accountNumber: string
}

export interface BatchPayment {
  payoutId: string
  holder: string
  bic: string
  accountNumber: string
  cents: Cents
}

export interface PayoutBatch {
  id: string
  madeAt: Date
  payer: PayingAccount
  payments: readonly BatchPayment[]
}

/** The id of a message or payment: 32 of the 35 characters that ISO 20022 allows. */
const idOf = (id: string) => id.replaceAll('-', '').toUpperCase()

/** The reference of a payout on the bank statement. */
export function payoutReference(payoutId: string): string {
  return idOf(payoutId)
}

/** A customer credit transfer (ISO 20022 `pain.001.001.03`) in SGD. The same batch always gives the same file. */
export function pain001({ id, madeAt, payer, payments }: PayoutBatch): string {
  const sums = element('NbOfTxs', String(payments.length)) + element('CtrlSum', controlSum(payments))
  const header = element(
    'GrpHdr',
    element('MsgId', idOf(id)) +
      element('CreDtTm', shopDateTime(madeAt)) +
      sums +
      element('InitgPty', name(payer.name)),
  )
  const information = element(
    'PmtInf',
    element('PmtInfId', idOf(id)) +
      element('PmtMtd', 'TRF') +
      element('BtchBookg', 'false') +
      sums +
      element('ReqdExctnDt', bankingDay(madeAt)) +
      element('Dbtr', name(payer.name)) +
      element('DbtrAcct', accountId(payer.accountNumber) + element('Ccy', 'SGD')) +
      element('DbtrAgt', bank(payer.bic)) +
      element('ChrgBr', 'SHAR') +
      payments.map(transaction).join(''),
  )
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${element('CstmrCdtTrfInitn', header + information)}</Document>\n`
}

function transaction({ payoutId, holder, bic, accountNumber, cents }: BatchPayment): string {
  const reference = payoutReference(payoutId)
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('InstrId', reference) + element('EndToEndId', reference)) +
      element('Amt', `<InstdAmt Ccy="SGD">${decimal(cents)}</InstdAmt>`) +
      element('CdtrAgt', bank(bic)) +
      element('Cdtr', name(holder)) +
      element('CdtrAcct', accountId(accountNumber)) +
      // GIRO requires a purpose; SUPP is a supplier payment.
      element('Purp', element('Cd', 'SUPP')) +
      element('RmtInf', element('Ustrd', `Payout ${reference}`)),
  )
}

/** Rows of the same batch for banks that accept tables. */
export function batchRows({ payments }: PayoutBatch): string[][] {
  return [
    ['Name', 'BIC', 'Account', 'Amount', 'Currency', 'Reference'],
    ...payments.map(({ payoutId, holder, bic, accountNumber, cents }) => [
      ...[bankText(holder, 140), bic, accountNumber, decimal(cents), 'SGD', payoutReference(payoutId)],
    ]),
  ]
}

function controlSum(payments: readonly BatchPayment[]): string {
  return decimal(payments.reduce((sum, { cents }) => sum + cents, 0))
}

function decimal(cents: Cents): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

function name(text: string): string {
  return element('Nm', bankText(text, 140))
}

/** A BIC with a branch code, as banks in Singapore require; by default that of the head office. */
function bank(bic: string): string {
  return element('FinInstnId', element('BIC', bic.padEnd(11, 'X')))
}

/** The day of a moment, or the next Monday if the day is on a weekend. */
function bankingDay(moment: Date): Day {
  return nextWorkingDay(addDays(shopDay(moment), -1))
}

function accountId(number: string): string {
  return element('Id', element('Othr', element('Id', number)))
}

/**
 * An XML element. `inner` is XML: users' texts must go through `bankText`, which removes the special characters of
 * XML.
 */
function element(tag: string, content: string): string {
  return `<${tag}>${content}</${tag}>`
}

/**
 * Converts a text to the characters that all banks accept (`a-z A-Z 0-9 / - ? : ( ) . , ' +` and spaces); letters
 * lose their accents. The result doesn't begin or end with a slash, or contain two in a row.
 */
export function bankText(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/+/g, '/')
    .replaceAll(/\s+/g, ' ')
    .slice(0, max)
    .replaceAll(/^[ /]+|[ /]+$/g, '')
  return plain || 'Supplier'
}
