import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { CloseAccountForm } from './close-account-form.tsx'
import { downloadData } from './data.ts'
import type { Owner } from './use-proof.ts'

const texts = accountTexts.data

export function DataBlock(owner: Owner) {
  const [isOpen, setOpen] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const toast = useToast()
  const download = async () => {
    if (isPreparing) return
    setPreparing(true)
    await downloadData(texts.fileName).catch((error: unknown) => toast(errorMessageOf(error), 'bad'))
    setPreparing(false)
  }
  return (
    <Block title={texts.title} text={texts.text}>
      <div className="account-acts">
        <Button isBusy={isPreparing} onClick={() => void download()}>
          {isPreparing ? texts.preparing : texts.download}
        </Button>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {texts.close}
        </Button>
      </div>
      <FormDialog open={isOpen} onOpenChange={setOpen} title={texts.closeDialog}>
        <CloseAccountForm {...owner} onClose={() => setOpen(false)} />
      </FormDialog>
    </Block>
  )
}
