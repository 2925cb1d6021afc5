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

/** The limit of the call. */
const maxBytes = 10_000_000

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Imports a file after showing what it would change. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [fileName, setFileName] = useState('')
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  const check = useCheckImport()
  const apply = useApplyImport()
  const toast = useToast()

  const restart = () => {
    setReport(undefined)
    setProblem(undefined)
  }
  const checkFile = async (file: File | undefined) => {
    if (!file || check.isPending) return
    restart()
    setFileName(file.name)
    if (file.size > maxBytes) return setProblem(texts.tooLarge)
    try {
      setReport(await check.mutateAsync({ fileName: file.name, text: await file.text() }))
    } catch (error) {
      setProblem(errorMessageOf(error, texts.checkFailed))
    }
  }
  const importRows = async () => {
    if (!report || apply.isPending) return
    setProblem(undefined)
    try {
      const { added, changed } = await apply.mutateAsync(report.importId)
      toast(texts.done(added, changed), 'ok')
      restart()
      onClose()
    } catch (error) {
      setProblem(errorMessageOf(error, texts.applyFailed))
    }
  }
  const due = report ? report.added + report.changed : 0
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} wide>
      <div className="import">
        {!report && <p>{texts.intro}</p>}
        {!report && (
          <FileChoice checkedFileName={check.isPending ? fileName : undefined} onFile={checkFile} />
        )}
        {report && <ImportReport fileName={fileName} report={report} />}
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
      </div>
      {report && (
        <DialogActions>
          <Button kind="quiet" onClick={restart}>
            {texts.chooseAnother}
          </Button>
          {due > 0 && (
            <Button kind="primary" isBusy={apply.isPending} onClick={() => void importRows()}>
              {apply.isPending ? texts.applying : texts.apply(due)}
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
        className="vh"
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
