import fc from 'fast-check'
import { expect, test } from 'vitest'
import { step } from '../testing/step.ts'
import {
  type BatchPayment,
  bankText,
  batchRows,
  firstPayoutDay,
  maskAccount,
  normalizeDetails,
  openPayoutStates,
  type PayoutBatch,
  type PayoutState,
  pain001,
  payoutMoves,
  payoutStates,
} from './index.ts'

const batch = (payments: readonly BatchPayment[]): PayoutBatch => ({
  id: '0b5c7c1e-6f0d-4c53-9a52-2f3f5b8f7a10',
  // In Singapore, this is 1 December.
  madeAt: new Date('2026-11-30T16:30:00Z'),
  payer: { name: 'Printery', bic: 'DBSSSGSG', accountNumber: '0039012345' },
  payments,
})

const payment: BatchPayment = {
  payoutId: '6fd1cd3c-0a34-4d1e-8a3b-92a4a3a0f001',
  ...{ holder: 'Kampong Cloth', bic: 'OCBCSGSG', accountNumber: '5012345678', cents: 5 },
}

const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text ?? '')

test('PAYOUT-007 a batch file is a credit transfer in SGD, dated by the day in Singapore', () => {
  const reference = '6FD1CD3C0A344D1E8A3B92A4A3A0F001'
  const id = '0B5C7C1E6F0D4C539A522F3F5B8F7A10'
  expect(pain001(batch([payment]))).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>',
      `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-01T00:30:00</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>0.05</CtrlSum>`,
      '<InitgPty><Nm>Printery</Nm></InitgPty></GrpHdr>',
      `<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs>`,
      '<CtrlSum>0.05</CtrlSum><ReqdExctnDt>2026-12-01</ReqdExctnDt><Dbtr><Nm>Printery</Nm></Dbtr>',
      '<DbtrAcct><Id><Othr><Id>0039012345</Id></Othr></Id><Ccy>SGD</Ccy></DbtrAcct>',
      '<DbtrAgt><FinInstnId><BIC>DBSSSGSGXXX</BIC></FinInstnId></DbtrAgt><ChrgBr>SHAR</ChrgBr>',
      `<CdtTrfTxInf><PmtId><InstrId>${reference}</InstrId><EndToEndId>${reference}</EndToEndId></PmtId>`,
      '<Amt><InstdAmt Ccy="SGD">0.05</InstdAmt></Amt>',
      '<CdtrAgt><FinInstnId><BIC>OCBCSGSGXXX</BIC></FinInstnId></CdtrAgt><Cdtr><Nm>Kampong Cloth</Nm></Cdtr>',
      '<CdtrAcct><Id><Othr><Id>5012345678</Id></Othr></Id></CdtrAcct><Purp><Cd>SUPP</Cd></Purp>',
      `<RmtInf><Ustrd>Payout ${reference}</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n`,
    ].join(''),
  )
  // A batch that is created on a Saturday is paid on the following Monday.
  const saturday = { ...batch([payment]), madeAt: new Date('2026-12-05T03:00:00Z') }
  expect(valuesOf(pain001(saturday), 'ReqdExctnDt')).toEqual(['2026-12-07'])
  expect(batchRows(batch([payment]))).toEqual([
    ['Name', 'BIC', 'Account', 'Amount', 'Currency', 'Reference'],
    ['Kampong Cloth', 'OCBCSGSG', '5012345678', '0.05', 'SGD', reference],
  ])
})

/** The basic character set, without a slash at the start or the end and without a double slash. */
const bankCharacters = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]+(?<!\/)$/

test('PAYOUT-007 sums, counts, lengths and characters comply with ISO 20022 for any payments', () => {
  const paymentArbitrary = fc.record({
    payoutId: fc.uuid(),
    holder: fc.string({ unit: 'binary', maxLength: 200 }),
    bic: fc.constantFrom('DBSSSGSG', 'UOVBSGSGXXX'),
    accountNumber: fc.stringMatching(/^\d{6,17}$/),
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
  })
  const paymentsArbitrary = fc.uniqueArray(paymentArbitrary, {
    minLength: 1,
    maxLength: 40,
    selector: ({ payoutId }) => payoutId,
  })
  fc.assert(
    fc.property(paymentsArbitrary, (payments) => {
      const xml = pain001(batch(payments))
      const amounts = valuesOf(xml, 'InstdAmt')
      const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n)
      const [headerSum = '', paymentSum] = valuesOf(xml, 'CtrlSum')
      expect([BigInt(headerSum.replace('.', '')), paymentSum]).toEqual([sum, headerSum])
      expect(sum).toBe(payments.reduce((total, { cents }) => total + BigInt(cents), 0n))
      expect(valuesOf(xml, 'NbOfTxs')).toEqual([String(payments.length), String(payments.length)])
      for (const amount of amounts) expect(amount).toMatch(/^\d{1,16}\.\d{2}$/)
      const endToEndIds = valuesOf(xml, 'EndToEndId')
      expect(new Set(endToEndIds).size).toBe(payments.length)
      for (const id of [...endToEndIds, ...valuesOf(xml, 'MsgId'), ...valuesOf(xml, 'InstrId')])
        expect(id.length).toBeLessThanOrEqual(35)
      for (const text of [...valuesOf(xml, 'Nm'), ...valuesOf(xml, 'Ustrd')]) {
        expect(text.length).toBeLessThanOrEqual(140)
        expect(text).toMatch(bankCharacters)
      }
    }),
  )
})

test('a name is transliterated to the characters that banks accept', () => {
  expect(bankText('Müller & Söhne <Pte.> Ltd', 140)).toBe('Muller + Sohne Pte. Ltd')
  expect(bankText('//刺绣 Studio//', 140)).toBe('Studio')
  expect(bankText('刺绣', 140)).toBe('Supplier')
})

test('every open payout can continue, and only a failed payment returns to an earlier state', () => {
  const nextStates = (state: PayoutState) => payoutMoves[state]
  for (const state of openPayoutStates) expect(nextStates(state).length).toBeGreaterThan(0)
  const backwardMoves = payoutStates.flatMap((from) =>
    payoutMoves[from]
      .filter((to) => payoutStates.indexOf(to) < payoutStates.indexOf(from))
      .map((to) => [from, to]),
  )
  expect(backwardMoves).toEqual([['sending', 'approved']])
})

test('accounts are masked, and changed details are held for whole days in Singapore', () =>
  step('PAYOUT-005 after a change of its details, a payout waits three whole days', () => {
    expect([maskAccount('0039012345'), maskAccount('123456')]).toEqual(['•••• 2345', '•••• 56'])
    expect(firstPayoutDay(new Date('2026-11-30T15:59:59Z'))).toBe('2026-12-04')
    expect(firstPayoutDay(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12-05')
    expect(
      normalizeDetails({
        kind: 'bank',
        holder: ' Mei  Tan ',
        bic: 'dbss sgsg',
        accountNumber: '003-901234-5',
      }),
    ).toEqual({ kind: 'bank', holder: 'Mei Tan', bic: 'DBSSSGSG', accountNumber: '0039012345' })
  }))
