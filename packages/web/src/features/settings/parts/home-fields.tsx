import type { HomeFigure, HomeQuote } from '@printery/contract'
import { texts } from '../texts.ts'
import { type Column, RowsField } from './rows-field.tsx'

interface Props {
  draft: string
  onChange: (draft: string) => void
}

const { figures, quotes } = texts

const figureColumns: readonly Column<keyof HomeFigure>[] = [
  { name: 'figure', label: figures.figure, maxLength: 12 },
  { name: 'text', label: figures.text, maxLength: 60 },
  { name: 'sentence', label: figures.sentence, maxLength: 120 },
]

const quoteColumns: readonly Column<keyof HomeQuote>[] = [
  { name: 'quote', label: quotes.quote, maxLength: 400, isMultiline: true },
  { name: 'name', label: quotes.name, maxLength: 80 },
  { name: 'role', label: quotes.role, maxLength: 80 },
  { name: 'order', label: quotes.order, maxLength: 80 },
  { name: 'project', label: quotes.project, maxLength: 100 },
]

/** The figures of the home page. */
export function FiguresField(props: Props) {
  return <RowsField {...props} rowLabel={figures.row} columns={figureColumns} maxRows={8} />
}

/** The quotes of customers on the home page. */
export function QuotesField(props: Props) {
  return <RowsField {...props} rowLabel={quotes.row} columns={quoteColumns} maxRows={12} />
}
