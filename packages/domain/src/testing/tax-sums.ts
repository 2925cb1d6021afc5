import { refundBreakdown, subtractBreakdown } from '../tax/refunding.ts'
import { type DocumentAmounts, type TaxedDocument, taxDocument } from '../tax/taxed-document.ts'
import type { Supply, TaxRules } from '../tax/treatment.ts'

/**
 * Describes how a taxed document contradicts the sums of EN 16931, by a second implementation in BigInt; undefined
 * if it doesn't. `refunds` are applied one after the other until the money is used up, and the remainder is
 * refunded at the end.
 */
export function findTaxError(
  amounts: DocumentAmounts,
  rules: TaxRules,
  supply: Supply,
  refunds: readonly number[] = [],
): string | undefined {
  const taxed = taxDocument(amounts, rules, supply)
  return (
    findTotalsError(amounts, taxed) ??
    findRowError(taxed) ??
    findLineError(amounts, taxed) ??
    findRefundError(taxed, refunds)
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + BigInt(value), 0n)

function findTotalsError({ lines, discountAmount, shippingCost }: DocumentAmounts, taxed: TaxedDocument) {
  const paid = sum(lines.map(({ price }) => price)) - BigInt(discountAmount) + BigInt(shippingCost)
  const { breakdown, totalNet, totalTax, totalGross, mode } = taxed
  if (BigInt(totalNet) + BigInt(totalTax) !== BigInt(totalGross)) return 'net and tax are not the gross'
  if (BigInt(mode === 'inclusive' ? totalGross : totalNet) !== paid) return 'the documented sum has changed'
  if (sum(breakdown.map((row) => row.taxableCents)) !== BigInt(totalNet)) return 'BR-CO-13'
  if (sum(breakdown.map((row) => row.taxCents)) !== BigInt(totalTax)) return 'BR-CO-14'
  const keys = breakdown.map((row) => `${row.category} ${row.rateBasisPoints}`)
  return new Set(keys).size === keys.length ? undefined : 'a category and rate has two rows'
}

/** Checks the tax of each row: BR-CO-17 without tolerance, or the equivalent for prices that include tax. */
function findRowError({ breakdown, mode }: TaxedDocument): string | undefined {
  for (const row of breakdown) {
    const name = `${row.category} ${row.rateBasisPoints}`
    if (row.linesCents - row.allowanceCents + row.shippingCents !== row.taxableCents)
      return `${name}: the taxable amount is not its parts`
    if (row.taxCents < row.shippingTaxCents || row.shippingTaxCents < 0) return `${name}: tax below 0`
    if (row.category !== 'S' && row.taxCents !== 0) return `${name}: tax without a rate`
    const rate = BigInt(row.rateBasisPoints)
    const [taxable, tax] = [BigInt(row.taxableCents), BigInt(row.taxCents)]
    // Half up: the exact tax is from half a cent below to less than half a cent above.
    const [exact, whole] =
      mode === 'exclusive' ? [taxable * rate, 10_000n] : [(taxable + tax) * rate, 10_000n + rate]
    const off = 2n * (exact - tax * whole)
    if (off < -whole || off >= whole) return `${name}: ${tax} is not the tax of ${taxable}`
    const strict = 2n * (taxable * rate - tax * 10_000n)
    if (strict < -30_000n || strict > 30_000n) return `${name}: more than a cent beside BR-CO-17`
  }
  return undefined
}

function findLineError(amounts: DocumentAmounts, taxed: TaxedDocument): string | undefined {
  const all = [...taxed.lines, taxed.shipping]
  for (const line of all) {
    if (line.netCents - line.allowanceCents + line.taxCents !== line.grossCents)
      return 'a line is not its parts'
    const amountsOfLine = [line.netCents, line.allowanceCents, line.taxCents, line.grossCents]
    if (!amountsOfLine.every((cents) => Number.isSafeInteger(cents) && cents >= 0)) return 'a line is below 0'
  }
  for (const row of taxed.breakdown) {
    const isOfRow = (line: (typeof all)[number]) =>
      line.category === row.category && line.rateBasisPoints === row.rateBasisPoints
    const lines = taxed.lines.filter(isOfRow)
    if (sum(lines.map((line) => line.netCents)) !== BigInt(row.linesCents)) return 'lines are not BT-106'
    if (sum(lines.map((line) => line.allowanceCents)) !== BigInt(row.allowanceCents))
      return 'discounts are not BT-92'
    const tax = sum(all.filter(isOfRow).map((line) => line.taxCents))
    if (tax !== BigInt(row.taxCents)) return 'tax of lines is not the tax of the document'
  }
  if (sum(all.map((line) => line.grossCents)) !== BigInt(taxed.totalGross)) return 'lines are not the total'
  if (amounts.lines.length !== taxed.lines.length) return 'a line is missing'
  return undefined
}

function findRefundError(
  { breakdown, totalGross }: TaxedDocument,
  refunds: readonly number[],
): string | undefined {
  let left = breakdown
  let remaining = totalGross
  for (const refundCents of [...refunds, totalGross]) {
    const amount = Math.min(refundCents, remaining)
    const part = refundBreakdown(left, amount)
    const returned = sum(part.map((row) => row.taxableCents + row.taxCents))
    if (returned !== BigInt(amount)) return `${returned} cents are not the ${amount} that are returned`
    left = subtractBreakdown(left, part)
    remaining -= amount
    for (const row of left)
      if (row.taxableCents < 0 || row.taxCents < row.shippingTaxCents || row.shippingTaxCents < 0)
        return 'more is returned than there was'
  }
  const isZero = left.every((row) => row.taxableCents === 0 && row.taxCents === 0 && row.shippingCents === 0)
  return isZero ? undefined : 'something is left after all is returned'
}
