import type { Api } from '@printery/contract'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { type DragEvent, useId, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useApplyImport, useCheckImport } from '../data.ts'
import { ImportReport } from './import-report.tsx'
import { importTexts as texts } from './import-texts.ts'

export type Report = Api['POST /product/import']['answer']

/** The size limit of the call. */
const maxBytes = 10_000_000

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Imports a file after showing what it would change. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [fileName, setFileName] = useState('')
  const [report, setReport] = useState<Report>()
  const [errorText, setErrorText] = useState<string>()
  const check = useCheckImport()
  const apply = useApplyImport()
  const toast = useToast()

  const restart = () => {
    setReport(undefined)
    setErrorText(undefined)
  }
  const checkFile = async (file: File | undefined) => {
    if (!file || check.isPending) return
    restart()
    setFileName(file.name)
    if (file.size > maxBytes) return setErrorText(texts.tooLarge)
    try {
      setReport(await check.mutateAsync({ fileName: file.name, text: await file.text() }))
    } catch (error) {
      setErrorText(errorMessageOf(error, texts.checkFailed))
    }
  }
  const importRows = async () => {
    if (!report || apply.isPending) return
    setErrorText(undefined)
    try {
      const { added, changed } = await apply.mutateAsync(report.importId)
      toast(texts.done(added, changed), 'ok')
      restart()
      onClose()
    } catch (error) {
      setErrorText(errorMessageOf(error, texts.applyFailed))
    }
  }
  const changeCount = report ? report.added + report.changed : 0
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} wide>
      <div className="import">
        {!report && <p>{texts.intro}</p>}
        {!report && (
          <FileChoice checkedFileName={check.isPending ? fileName : undefined} onFile={checkFile} />
        )}
        {report && <ImportReport fileName={fileName} report={report} />}
        {errorText && (
          <Note tone="bad" live>
            {errorText}
          </Note>
        )}
      </div>
      {report && (
        <DialogActions>
          <Button kind="quiet" onClick={restart}>
            {texts.chooseAnother}
          </Button>
          {changeCount > 0 && (
            <Button kind="primary" isBusy={apply.isPending} onClick={() => void importRows()}>
              {apply.isPending ? texts.applying : texts.apply(changeCount)}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

interface FileChoiceProps {
  /** Name of the file that is being checked. */
  checkedFileName: string | undefined
  onFile: (file: File | undefined) => void
}

function FileChoice({ checkedFileName, onFile }: FileChoiceProps) {
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFile(event.dataTransfer.files[0])
  }
  return (
    <label className="csv-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv"
        aria-label={texts.choose}
        aria-describedby={id}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Icon name={checkedFileName === undefined ? 'upload' : 'clock'} />
      <b>{texts.choose}</b>
      <span className="muted small" id={id} role="status">
        {checkedFileName === undefined ? texts.chooseHint : texts.reading(checkedFileName)}
      </span>
    </label>
  )
}
