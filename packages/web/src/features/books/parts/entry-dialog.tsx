import { formatTotal, shopDay } from '@printery/domain'
import { accounts, hasTaxCodes, manualAccountKeys } from '@printery/domain/accounting'
import { type FormEvent, useState } from 'react'
import { firstErrorMessageOf } from '../../../api/first-error-message.ts'
import { useCan } from '../../../session/use-can.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { usePostEntry, usePostOpening } from '../data.ts'
import { differenceOf, type EntryLine, emptyLine, linesToPost } from '../entry-lines.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.entry
const maxLines = 40

/** The buttons for entries by hand; opening balances are posted once. */
export function EntryButtons({ hasOpeningBalances }: { hasOpeningBalances: boolean }) {
  const [open, setOpen] = useState<'adjustment' | 'opening'>()
  const canWrite = useCan('money.write')
  if (!canWrite) return null
  return (
    <section className="books-entries" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <p className="small muted">{texts.intro}</p>
      <div className="books-files">
        <Button onClick={() => setOpen('adjustment')}>{texts.adjustment.openButton}</Button>
        {!hasOpeningBalances && (
          <Button kind="quiet" onClick={() => setOpen('opening')}>
            {texts.opening.openButton}
          </Button>
        )}
      </div>
      <FormDialog
        open={open === 'adjustment'}
        onOpenChange={() => setOpen(undefined)}
        title={texts.adjustment.title}
      >
        <AdjustmentForm onClose={() => setOpen(undefined)} />
      </FormDialog>
      <FormDialog
        open={open === 'opening'}
        onOpenChange={() => setOpen(undefined)}
        title={texts.opening.title}
      >
        <OpeningForm onClose={() => setOpen(undefined)} />
      </FormDialog>
    </section>
  )
}

/** The day and the lines of an entry. */
function useEntry(lineCount: number) {
  const [bookingDay, setBookingDay] = useState<string>(shopDay(new Date()))
  const [lines, setLines] = useState<EntryLine[]>(Array.from({ length: lineCount }, () => emptyLine()))
  return {
    on: bookingDay,
    setOn: setBookingDay,
    lines,
    setLines,
    difference: differenceOf(lines),
    posted: linesToPost(lines),
  }
}

function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const entry = useEntry(2)
  const { text: memo, setText: setMemo, discard, clearAfter } = useSavedText('books-adjustment')
  const post = usePostEntry()
  const toast = useToast()
  const isReady = entry.difference === 0 && entry.posted.length >= 2 && memo.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || post.isPending) return
    const onSuccess = () => {
      toast(texts.posted, 'ok')
      onClose()
    }
    clearAfter(post.mutateAsync({ on: entry.on, memo: memo.trim(), lines: entry.posted }, { onSuccess }))
  }
  return (
    <DialogForm
      onSubmit={submit}
      error={post.error ? firstErrorMessageOf(post.error) : undefined}
      submit={post.isPending ? texts.posting : texts.post}
      isDisabled={!isReady}
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      <p className="small muted">{texts.adjustment.intro}</p>
      <Field label={texts.purpose}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            maxLength={200}
            autoComplete="off"
            value={memo}
            onChange={(event) => setMemo(event.target.value)}
          />
        )}
      </Field>
      <EntryFields entry={entry} />
      <p className="small" role="status">
        {stateOfAdjustment(entry, memo)}
      </p>
    </DialogForm>
  )
}

type Entry = ReturnType<typeof useEntry>

/** Why the amounts are incomplete or invalid; undefined if they are neither. */
function whyIncomplete({ difference, posted }: Entry): string | undefined {
  if (Number.isNaN(difference)) return texts.invalidAmount
  return posted.length === 0 ? texts.amountMissing : undefined
}

function stateOfAdjustment(entry: Entry, memo: string): string {
  const { difference } = entry
  const missing = whyIncomplete(entry)
  if (missing) return missing
  if (difference !== 0) return texts.unbalanced(formatTotal(Math.abs(difference)), difference > 0)
  return memo.trim() === '' ? texts.purposeMissing : texts.balanced
}

function OpeningForm({ onClose }: { onClose: () => void }) {
  const entry = useEntry(1)
  const post = usePostOpening()
  const toast = useToast()
  const isReady = whyIncomplete(entry) === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || post.isPending) return
    const onSuccess = () => {
      toast(texts.posted, 'ok')
      onClose()
    }
    post.mutate({ on: entry.on, lines: entry.posted }, { onSuccess })
  }
  return (
    <DialogForm
      onSubmit={submit}
      error={post.error ? firstErrorMessageOf(post.error) : undefined}
      submit={post.isPending ? texts.posting : texts.post}
      isDisabled={!isReady}
      onCancel={onClose}
    >
      <p className="small muted">{texts.opening.intro}</p>
      <EntryFields entry={entry} />
      <p className="small" role="status">
        {whyIncomplete(entry) ??
          texts.opening.balancingEntry(formatTotal(Math.abs(entry.difference)), entry.difference > 0)}
      </p>
    </DialogForm>
  )
}

function EntryFields({ entry }: { entry: Entry }) {
  const { on: bookingDay, setOn: setBookingDay, lines, setLines } = entry
  const change = (index: number, changes: Partial<EntryLine>) =>
    setLines(lines.map((line, lineIndex) => (lineIndex === index ? { ...line, ...changes } : line)))
  return (
    <>
      <Field label={texts.day}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="date"
            required
            value={bookingDay}
            onChange={(event) => setBookingDay(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="books-lines">
        <legend className="visually-hidden">{texts.lines}</legend>
        {lines.map((line, index) => (
          <EntryLineFields
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position only
            key={index}
            line={line}
            number={index + 1}
            onChange={(changes) => change(index, changes)}
          />
        ))}
        <Button
          kind="quiet"
          size="sm"
          disabled={lines.length === maxLines}
          onClick={() => setLines([...lines, emptyLine()])}
        >
          {texts.addLine}
        </Button>
      </fieldset>
    </>
  )
}

interface LineProps {
  line: EntryLine
  /** From 1. */
  number: number
  onChange: (changes: Partial<EntryLine>) => void
}

function EntryLineFields({ line, number, onChange }: LineProps) {
  const amount = (column: 'debit' | 'credit') => (
    <input
      className="input"
      inputMode="decimal"
      autoComplete="off"
      placeholder={texts[column]}
      aria-label={texts.columnOf(texts[column], number)}
      value={line[column]}
      onChange={(event) => onChange({ [column]: event.target.value })}
    />
  )
  return (
    <div>
      <Select
        aria-label={texts.accountOf(number)}
        value={line.account}
        onChange={(event) => onChange({ account: event.target.value as EntryLine['account'] })}
      >
        {manualAccountKeys.map((key) => (
          <option key={key} value={key}>
            {`${accounts[key].number} ${accounts[key].name}`}
          </option>
        ))}
      </Select>
      <input
        className="input"
        autoComplete="off"
        maxLength={6}
        placeholder={texts.taxCode}
        aria-label={texts.columnOf(texts.taxCode, number)}
        disabled={!hasTaxCodes(line.account)}
        value={hasTaxCodes(line.account) ? line.taxCode : ''}
        onChange={(event) => onChange({ taxCode: event.target.value.toUpperCase().trim() })}
      />
      {amount('debit')}
      {amount('credit')}
    </div>
  )
}
