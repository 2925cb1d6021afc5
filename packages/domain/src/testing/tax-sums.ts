import { refundBreakdown, subtractBreakdown } from '../tax/refunding.ts'
import { type DocumentAmounts, type TaxedDocument, taxDocument } from '../tax/taxed-document.ts'
import type { Supply, TaxRules } from '../tax/treatment.ts'

/**
 * Describes how a taxed document contradicts the sums of EN 16931, by a second implementation in BigInt; undefined
 * if it doesn't. Applies `refunds` one after the other until the total is refunded; any remainder is
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
  const expectedTotal = sum(lines.map(({ price }) => price)) - BigInt(discountAmount) + BigInt(shippingCost)
  const { breakdown, totalNet, totalTax, totalGross, mode } = taxed
  if (BigInt(totalNet) + BigInt(totalTax) !== BigInt(totalGross))
    return 'net and tax do not add up to the gross'
  if (BigInt(mode === 'inclusive' ? totalGross : totalNet) !== expectedTotal)
    return 'the total differs from the sum of the amounts'
  if (sum(breakdown.map((row) => row.taxableCents)) !== BigInt(totalNet)) return 'BR-CO-13'
  if (sum(breakdown.map((row) => row.taxCents)) !== BigInt(totalTax)) return 'BR-CO-14'
  const keys = breakdown.map((row) => `${row.category} ${row.rateBasisPoints}`)
  return new Set(keys).size === keys.length ? undefined : 'a category and rate have two rows'
}

/** Checks the tax of each row: BR-CO-17 without tolerance, or the equivalent for prices that include tax. */
function findRowError({ breakdown, mode }: TaxedDocument): string | undefined {
  for (const row of breakdown) {
    const name = `${row.category} ${row.rateBasisPoints}`
    if (row.linesCents - row.allowanceCents + row.shippingCents !== row.taxableCents)
      return `${name}: the taxable amount is not the sum of its parts`
    if (row.taxCents < row.shippingTaxCents || row.shippingTaxCents < 0) return `${name}: tax below 0`
    if (row.category !== 'S' && row.taxCents !== 0) return `${name}: tax without a rate`
    const rate = BigInt(row.rateBasisPoints)
    const [taxable, tax] = [BigInt(row.taxableCents), BigInt(row.taxCents)]
    // Rounded half up: the exact tax is from half a cent below to less than half a cent above.
    const [dividend, divisor] =
      mode === 'exclusive' ? [taxable * rate, 10_000n] : [(taxable + tax) * rate, 10_000n + rate]
    const deviation = 2n * (dividend - tax * divisor)
    if (deviation < -divisor || deviation >= divisor) return `${name}: ${tax} is not the tax of ${taxable}`
    const strictDeviation = 2n * (taxable * rate - tax * 10_000n)
    if (strictDeviation < -30_000n || strictDeviation > 30_000n)
      return `${name}: more than 1.5 cents from BR-CO-17`
  }
  return undefined
}

function findLineError(amounts: DocumentAmounts, taxed: TaxedDocument): string | undefined {
  const allLines = [...taxed.lines, taxed.shipping]
  for (const line of allLines) {
    if (line.netCents - line.allowanceCents + line.taxCents !== line.grossCents)
      return 'the gross of a line is not the sum of its parts'
    const amountsOfLine = [line.netCents, line.allowanceCents, line.taxCents, line.grossCents]
    if (!amountsOfLine.every((cents) => Number.isSafeInteger(cents) && cents >= 0))
      return 'an amount of a line is below 0 or not whole'
  }
  for (const row of taxed.breakdown) {
    const isOfRow = (line: (typeof allLines)[number]) =>
      line.category === row.category && line.rateBasisPoints === row.rateBasisPoints
    const lines = taxed.lines.filter(isOfRow)
    if (sum(lines.map((line) => line.netCents)) !== BigInt(row.linesCents))
      return 'the lines do not add up to BT-106'
    if (sum(lines.map((line) => line.allowanceCents)) !== BigInt(row.allowanceCents))
      return 'the discounts do not add up to BT-92'
    const tax = sum(allLines.filter(isOfRow).map((line) => line.taxCents))
    if (tax !== BigInt(row.taxCents)) return 'the tax of the lines does not add up to the tax of the document'
  }
  if (sum(allLines.map((line) => line.grossCents)) !== BigInt(taxed.totalGross))
    return 'the lines do not add up to the total'
  if (amounts.lines.length !== taxed.lines.length) return 'a line is missing'
  return undefined
}

function findRefundError(
  { breakdown, totalGross }: TaxedDocument,
  refunds: readonly number[],
): string | undefined {
  let remainingBreakdown = breakdown
  let remaining = totalGross
  for (const refundCents of [...refunds, totalGross]) {
    const amount = Math.min(refundCents, remaining)
    const part = refundBreakdown(remainingBreakdown, amount)
    const returned = sum(part.map((row) => row.taxableCents + row.taxCents))
    if (returned !== BigInt(amount)) return `${returned} cents are refunded instead of ${amount}`
    remainingBreakdown = subtractBreakdown(remainingBreakdown, part)
    remaining -= amount
    for (const row of remainingBreakdown)
      if (row.taxableCents < 0 || row.taxCents < row.shippingTaxCents || row.shippingTaxCents < 0)
        return 'the refunds exceed the document'
  }
  const isZero = remainingBreakdown.every(
    (row) => row.taxableCents === 0 && row.taxCents === 0 && row.shippingCents === 0,
  )
  return isZero ? undefined : 'an amount remains after the full refund'
}
