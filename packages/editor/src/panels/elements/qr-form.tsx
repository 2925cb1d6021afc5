import { type FormEvent, useId, useState } from 'react'
import { addQr } from '../../model/elements/add-elements.ts'
import { useEditor } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { texts } from '../texts.ts'

export function QrForm() {
  const editor = useEditor()
  const attempt = useAttempt()
  const id = useId()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const payload = text.trim()
    setMissing(payload === '')
    if (payload !== '' && attempt(() => addQr(editor, payload))) setText('')
  }

  return (
    <form className={`field ed-qr ${isMissing ? 'err' : ''}`} noValidate onSubmit={submit}>
      <label htmlFor={id}>{texts.elements.qrText}</label>
      <input
        id={id}
        className="input"
        maxLength={1000}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={isMissing ? 'msg' : 'hint'} id={`${id}-hint`} role={isMissing ? 'alert' : undefined}>
        {isMissing ? texts.elements.qrMissing : texts.elements.qrHint}
      </p>
      <button type="submit" className="btn sm">
        {texts.elements.qrAdd}
      </button>
    </form>
  )
}
