import type { Security, UserView } from '@printery/contract'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Block } from '../settings/block.tsx'
import { accountTexts } from '../texts.ts'
import { EndFactorForm } from './end-factor-form.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

const texts = accountTexts.factor

/** Offered to admins. */
export function FactorBlock({ user, security }: { user: UserView; security: Security }) {
  const [isOpen, setOpen] = useState(false)
  const isOn = security.hasSecondFactor
  const close = () => setOpen(false)
  return (
    <Block title={texts.title} text={texts.text}>
      <p>
        <Pill tone={isOn ? 'ok' : 'idle'}>{isOn ? texts.on : texts.off}</Pill>
      </p>
      <div className="account-acts">
        <Button onClick={() => setOpen(true)}>{isOn ? texts.switchOff : texts.setUp}</Button>
      </div>
      <FormDialog open={isOpen} onOpenChange={setOpen} title={isOn ? texts.endDialog : texts.setUpDialog}>
        {isOn ? (
          <EndFactorForm user={user} onClose={close} />
        ) : (
          <SetUpFactor user={user} hasPassword={security.hasPassword} onClose={close} />
        )}
      </FormDialog>
    </Block>
  )
}
