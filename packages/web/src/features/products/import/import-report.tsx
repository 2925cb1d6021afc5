import { Note } from '@printery/ui/note'
import { Table } from '../../../ui/display/table.tsx'
import type { Report } from './import-dialog.tsx'
import { importTexts as texts } from './import-texts.ts'

/** The changes that a file would make, and every refused row. */
export function ImportReport({ fileName, report }: { fileName: string; report: Report }) {
  const { good, refused } = report
  // A row may be wrong in several columns.
  const refusedRowCount = new Set(refused.map(({ row }) => row)).size
  return (
    <>
      <p className="mono small">{fileName}</p>
      <Note tone={good > 0 ? 'ok' : 'wait'} live>
        {good > 0 ? texts.validRows(report) : texts.noValidRows}
      </Note>
      {refusedRowCount === 0 ? (
        <p className="muted small">{texts.noneRefused}</p>
      ) : (
        <>
          <h3>{texts.refusedRows(refusedRowCount)}</h3>
          <Table name={texts.refusedRows(refusedRowCount)} className="refused-rows" hasNoFocusableContent>
            <thead>
              <tr>
                <th scope="col" className="num">
                  {texts.row}
                </th>
                <th scope="col">{texts.column}</th>
                <th scope="col">{texts.reason}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ row, field, message }) => (
                <tr key={`${row} ${field} ${message}`}>
                  <td className="num">{row}</td>
                  <td className="mono">{field}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  )
}
