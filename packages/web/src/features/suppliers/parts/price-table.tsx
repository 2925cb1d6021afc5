import type { ReviewView } from '@printery/contract'
import { formatCents, openTierEnd } from '@printery/domain'
import { compareTiers } from '@printery/domain/suppliers'
import { Table } from '../../../ui/display/table.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.waiting

interface Row {
  label: string
  before: number | null
  after: number | null
}

/** The prices of a product; for a requested change, the current and the requested ones. */
export function PriceTable({ review: { product, prices } }: { review: ReviewView }) {
  const printingPrices = product.printingType.map(({ printingType, price }) => ({ printingType, price }))
  const after = prices?.after ?? { price: product.price, printingType: printingPrices }
  const before = prices?.before ?? after
  const rows = [
    ...tierRows(before.price, after.price),
    ...printingRows(before.printingType, after.printingType),
  ]
  return (
    <Table name={texts.prices(product.title)} className="sup-prices" hasNoFocusableContent>
      <thead>
        <tr>
          <th scope="col">{texts.pieces}</th>
          {prices && (
            <th scope="col" className="num">
              {texts.currentPrice}
            </th>
          )}
          <th scope="col" className="num">
            {prices ? texts.requestedPrice : texts.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={row.before === row.after ? undefined : 'is-new'}>
            <th scope="row">{row.label}</th>
            {prices && <td className="num">{formatPrice(row.before)}</td>}
            <td className="num">{formatPrice(row.after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function formatPrice(cents: number | null): string {
  return cents === null ? texts.noPrice : formatCents(cents)
}

type Tiers = ReviewView['product']['price']

function tierRows(before: Tiers, after: Tiers): Row[] {
  return compareTiers(before, after).map(({ from, to, ...prices }) => ({
    label: texts.range(from, to >= openTierEnd ? null : to),
    ...prices,
  }))
}

type Printings = readonly { printingType: string; price: number }[]

function printingRows(before: Printings, after: Printings): Row[] {
  const names = new Set([...before, ...after].map(({ printingType }) => printingType))
  const priceIn = (list: Printings, name: string) =>
    list.find(({ printingType }) => printingType === name)?.price ?? null
  return [...names].map((name) => ({
    label: name,
    before: priceIn(before, name),
    after: priceIn(after, name),
  }))
}
