import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import mark from '../../pictures/google-mark.svg'
import { texts } from '../../texts.ts'
import { type GoogleSettings, loadGoogle, requestGoogleToken } from './google.ts'

interface GoogleButtonProps {
  google: GoogleSettings
  /** Resolves once the token was checked. It has already shown any failure by then. */
  onToken: (accessToken: string) => Promise<void>
  onFailed: () => void
}

export function GoogleButton({ google, onToken, onFailed }: GoogleButtonProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // A failure here is ignored: the press tries again and shows it.
    loadGoogle(google.script).catch(() => undefined)
  }, [google.script])
  const logIn = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const token = await requestGoogleToken(google).catch(onFailed)
      if (token) await onToken(token)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBlock isBusy={isBusy} onClick={() => void logIn()}>
      <img src={mark} alt="" width={18} height={18} />
      {texts.google.button}
    </Button>
  )
}
