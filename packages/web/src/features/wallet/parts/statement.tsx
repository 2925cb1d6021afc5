import type { StatementView } from '@printery/contract'
import { formatDay, publicNumber, shopDay } from '@printery/domain'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { monthName, recentMonths } from '../../../formatting/months.ts'
import { downloadStatement, saveFile } from '../../../printing/download.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { fetchStatement } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.statement

/** Downloads the statement of a month as CSV or PDF. */
export function Statement({ supplierId }: { supplierId: string | undefined }) {
  const months = recentMonths(shopDay(new Date()), 13)
  const [month, setMonth] = useState(months[0] ?? '')
  const [isCreating, setCreating] = useState(false)
  const toast = useToast()
  const download = async (extension: 'csv' | 'pdf') => {
    setCreating(true)
    try {
      const { statement, csv } = await fetchStatement(supplierId, month)
      const name = texts.fileName(month, extension)
      if (extension === 'csv') saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
      else await downloadStatement(statementDocument(statement, supplierId), name)
    } catch (failure) {
      toast(errorMessageOf(failure, texts.failed), 'bad')
    } finally {
      setCreating(false)
    }
  }
  return (
    <section className="wal-statement" aria-label={texts.title}>
      <Field label={texts.title}>
        {(ids) => (
          <Select {...ids} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((option) => (
              <option key={option} value={option}>
                {monthName(option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button size="sm" disabled={isCreating} onClick={() => void download('csv')}>
        {texts.csv}
      </Button>
      <Button size="sm" disabled={isCreating} onClick={() => void download('pdf')}>
        {isCreating ? texts.creating : texts.pdf}
      </Button>
    </section>
  )
}

function statementDocument(
  { month, brandName, opening, closing, lines }: StatementView,
  supplierId: string | undefined,
): Parameters<typeof downloadStatement>[0] {
  return {
    ...{ id: supplierId ?? month, createdAt: new Date().toISOString(), month: monthName(month) },
    ...{ supplier: brandName, opening, closing },
    entries: lines.map(({ at, kind, orderId, title, memo, cents }) => ({
      ...{ day: formatDay(shopDay(new Date(at))), what: texts.kinds[kind], cents },
      about: [title ?? memo, orderId && texts.order(publicNumber(orderId))].filter(Boolean).join(', '),
    })),
  }
}
