import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { downloadDocument } from '../../../printing/download-document.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { importTexts as texts } from './import-texts.ts'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((file) => file.ImportDialog))

/** Buttons to export all products of the list as a table, and to import one. */
export function TableButtons() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  const toast = useToast()
  const download = useMutation({
    mutationFn: () => downloadDocument('/product/export', texts.exportFile),
    onError: (error) => toast(errorMessageOf(error, texts.exportFailed), 'bad'),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        isBusy={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        <Icon name="download" />
        {texts.export}
      </Button>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        <Icon name="upload" />
        {texts.import}
      </Button>
      {wasOpened && (
        <Suspense>
          <ImportDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
