import type { Security, UserView } from '@printery/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Block } from '../settings/block.tsx'
import { useSecurityChange } from '../settings/data.ts'
import { accountTexts } from '../texts.ts'
import { FactorCodeForm } from './factor-code-form.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

const texts = accountTexts.secondFactor

const blockId = 'second-factor'

/** The second factor, which is offered to admins. */
export function FactorBlock({ user, security }: { user: UserView; security: Security }) {
  const [isOpen, setOpen] = useState(false)
  const { hash } = useLocation()
  // The block is rendered after the page, when the browser has already tried to scroll to its anchor.
  useEffect(() => {
    if (hash === `#${blockId}`) document.getElementById(blockId)?.scrollIntoView()
  }, [hash])
  const isOn = security.hasSecondFactor
  const close = () => setOpen(false)
  return (
    <Block id={blockId} title={texts.title} text={texts.text}>
      <p>
        <Pill tone={isOn ? 'ok' : 'idle'}>{isOn ? texts.on : texts.off}</Pill>
      </p>
      <div className="account-acts">
        <Button onClick={() => setOpen(true)}>{isOn ? texts.switchOff : texts.setUp}</Button>
      </div>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isOn ? texts.switchOffDialog : texts.setUpDialog}
      >
        {isOn ? (
          <EndFactorForm user={user} onClose={close} />
        ) : (
          <SetUpFactor user={user} hasPassword={security.hasPassword} onClose={close} />
        )}
      </FormDialog>
    </Block>
  )
}

function EndFactorForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const toast = useToast()
  const end = useSecurityChange(user, (code: string) =>
    call('POST /user/second-factor/end', { body: { code } }),
  )
  const send = async (code: string) => {
    toast((await end.mutateAsync(code)).message, 'ok')
    onClose()
  }
  return (
    <FactorCodeForm submit={texts.switchOff} danger onCode={send} onClose={onClose}>
      <p>{texts.switchOffText}</p>
    </FactorCodeForm>
  )
}
