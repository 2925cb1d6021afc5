import type { ProductView } from '@printery/contract'
import { Table } from '../../../ui/display/table.tsx'
import { productTexts as texts } from '../texts.ts'
import { SizeGuide } from './size-guide.tsx'

export type SizedProduct = Pick<ProductView, 'title' | 'measures' | 'sizingChart'>

/** The supplier's picture, and the measures as numbers. */
export function SizingChart({ product: { title, measures, sizingChart } }: { product: SizedProduct }) {
  if (!measures && !sizingChart) return <p>{texts.noChart}</p>
  return (
    <>
      {sizingChart && <img className="chart-picture" src={sizingChart} alt={texts.chartOf(title)} />}
      {measures && <Figures measures={measures} />}
    </>
  )
}

function Figures({ measures }: { measures: NonNullable<ProductView['measures']> }) {
  const { unit, columns, measurements, note } = measures
  return (
    <>
      <SizeGuide measures={measures} />
      <Table name={texts.sizingChart} className="chart" hasNoFocusableContent>
        <thead>
          <tr>
            <th scope="col">{texts.size}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="num">
                {label}, {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measurements.map((row) => (
            <tr key={String(row.size)}>
              <th scope="row">{String(row.size).toUpperCase()}</th>
              {columns.map(({ key }) => (
                <td key={key} className="num">
                  {row[key] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {note && <p className="small muted">{note}</p>}
    </>
  )
}
