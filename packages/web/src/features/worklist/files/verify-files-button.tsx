import type { OrderItemView } from '@printery/contract'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type ResponseOf } from '../../../api/client.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf } from '../data.ts'
import { verifyTexts as texts } from './verify-texts.ts'
import './verify-files.css'

type Comparison = ResponseOf<'POST /item/:id/print-files/verify'>

/** Renders the print files of an approved design again and compares them with the stored ones. Uploaded artwork has none. */
export function VerifyFilesButton({ item }: { item: OrderItemView }) {
  const [isOpen, setOpen] = useState(false)
  const comparison = useMutation({
    mutationFn: () => call('POST /item/:id/print-files/verify', { params: { id: item.id } }),
  })
  if (item.approvedNumber === null || !item.drawnFrom) return null
  const { title } = item.product
  const compare = () => {
    if (!comparison.isPending) comparison.mutate()
  }
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        aria-label={texts.verifyOf(title)}
        onClick={() => {
          setOpen(true)
          compare()
        }}
      >
        <Icon name="check" />
        {texts.verify}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title(title)}>
        {comparison.isPending && (
          <p className="verify-wait" role="status">
            {texts.checking}
          </p>
        )}
        {comparison.isError && (
          <Note tone="bad" live>
            {reasonOf(comparison.error)}
          </Note>
        )}
        {comparison.isSuccess && <Result comparison={comparison.data} />}
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{texts.close}</Button>
          <Button kind="primary" isBusy={comparison.isPending} onClick={compare}>
            {texts.again}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Result({ comparison: { isEqual, files } }: { comparison: Comparison }) {
  const differingFiles = files.filter((file) => !file.isEqual)
  const message = isEqual
    ? texts.equal(files.length)
    : differingFiles.length > 0
      ? texts.differs(differingFiles, files.length)
      : texts.missing
  return (
    <>
      <Note tone={isEqual ? 'ok' : 'bad'} live>
        {message}
      </Note>
      <ul className="verified">
        {files.map((file) => (
          <li key={`${file.side} ${file.kind} ${file.ink ?? ''}`}>
            <b>{texts.nameOf(file)}</b>
            {file.layout && <span>{texts.layoutOf(file.layout)}</span>}
            <span>{file.isEqual ? texts.isEqual : texts.isDifferent}</span>
            <span className="mono small muted">{texts.hash(file.sha256)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
