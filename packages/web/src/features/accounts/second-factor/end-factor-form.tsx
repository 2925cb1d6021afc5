import type { UserView } from '@printery/contract'
import { call } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSecurityChange } from '../settings/data.ts'
import { accountTexts } from '../texts.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

const texts = accountTexts.factor

export function EndFactorForm({ user, onClose }: { user: UserView; onClose: () => void }) {
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
      <p>{texts.endText}</p>
    </FactorCodeForm>
  )
}
