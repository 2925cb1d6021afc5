import type { ProductView } from '@printery/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Table } from '../../../ui/table.tsx'
import { productTexts as texts } from '../texts.ts'

const SizeGuide = lazyPart(() => import('./size-guide.tsx').then((file) => file.SizeGuide))

export function SizingChart({ measures }: { measures: ProductView['measures'] }) {
  if (!measures) return <p>{texts.noChart}</p>
  const { unit, columns, measurements, note } = measures
  return (
    <>
      <Suspense>
        <SizeGuide measures={measures} />
      </Suspense>
      <Table name={texts.sizingChart} className="chart" isOnlyRead>
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
