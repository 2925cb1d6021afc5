import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import mark from '../pictures/google-mark.svg'
import { texts } from '../texts.ts'
import { askGoogle, type GoogleFacts, loadGoogle } from './google.ts'

interface GoogleButtonProps {
  google: GoogleFacts
  /** Resolves when the token was judged; a failure has been told by then. */
  onToken: (accessToken: string) => Promise<void>
  onFailed: () => void
}

export function GoogleButton({ google, onToken, onFailed }: GoogleButtonProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // What fails now is tried again and told at the press.
    loadGoogle(google.script).catch(() => undefined)
  }, [google.script])
  const ask = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const token = await askGoogle(google).catch(onFailed)
      if (token) await onToken(token)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBlock isBusy={isBusy} onClick={() => void ask()}>
      <img src={mark} alt="" width={18} height={18} />
      {texts.google.button}
    </Button>
  )
}
