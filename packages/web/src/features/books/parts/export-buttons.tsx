import { errorMessageOf } from '../../../api/client.ts'
import type { Month } from '../../../formatting/months.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useDownloadBooksExport } from '../data.ts'
import { texts } from '../texts.ts'

interface Props {
  month: Month
  /** The number of files for Xero. */
  xeroFiles: number
}

/** The month as files for an accountant. */
export function ExportButtons({ month, xeroFiles }: Props) {
  const download = useDownloadBooksExport()
  const toast = useToast()
  const parts = Array.from({ length: Math.max(1, xeroFiles) }, (_, index) => index + 1)
  const files = [
    { format: 'journal', part: 1, label: texts.journal } as const,
    ...parts.map((part) => ({ format: 'xero', part, label: texts.xero(part, parts.length) }) as const),
    { format: 'quickbooks', part: 1, label: texts.quickbooks } as const,
  ]
  return (
    <section className="books-export" aria-label={texts.export}>
      <h2>{texts.export}</h2>
      <p className="small muted">{texts.exportHint}</p>
      <div className="books-files">
        {files.map(({ format, part, label }) => (
          <Button
            key={`${format} ${part}`}
            kind="quiet"
            size="sm"
            isBusy={download.isPending}
            onClick={() => {
              if (!download.isPending)
                download.mutate(
                  { format, month, part },
                  { onError: (error) => toast(errorMessageOf(error), 'bad') },
                )
            }}
          >
            <Icon name="download" />
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
