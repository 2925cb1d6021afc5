import type { HomeFigure, HomeQuote } from '@printery/contract'
import { texts } from '../texts.ts'
import { type Column, RowsField } from './rows-field.tsx'

interface Props {
  draft: string
  onChange: (draft: string) => void
}

const { figures, quotes } = texts

const figureColumns: readonly Column<keyof HomeFigure>[] = [
  { name: 'figure', label: figures.figure, max: 12 },
  { name: 'text', label: figures.text, max: 60 },
  { name: 'sentence', label: figures.sentence, max: 120 },
]

const quoteColumns: readonly Column<keyof HomeQuote>[] = [
  { name: 'quote', label: quotes.quote, max: 400, isLong: true },
  { name: 'name', label: quotes.name, max: 80 },
  { name: 'role', label: quotes.role, max: 80 },
  { name: 'order', label: quotes.order, max: 80 },
  { name: 'project', label: quotes.project, max: 100 },
]

/** The figures of the home page. */
export function FiguresField(props: Props) {
  return <RowsField {...props} row={figures.row} columns={figureColumns} maxRows={8} />
}

/** The quotes of customers on the home page. */
export function QuotesField(props: Props) {
  return <RowsField {...props} row={quotes.row} columns={quoteColumns} maxRows={12} />
}
