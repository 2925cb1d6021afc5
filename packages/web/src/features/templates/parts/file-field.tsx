import { useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import type { Chosen } from '../model.ts'

interface FileFieldProps {
  label: string
  hint: string
  accept: string
  error: string | undefined
  /** What was taken last, or what is wrong with it. */
  chosen: Chosen | undefined
  read: (file: File) => Promise<Chosen>
  onChosen: (chosen: Chosen | undefined) => void
}

/** A file from disk, looked at before it is taken. */
export function FileField({ label, hint, accept, error, chosen, read, onChosen }: FileFieldProps) {
  const last = useRef(0)
  const [isReading, setReading] = useState(false)
  const wrong = chosen && 'wrong' in chosen ? chosen.wrong : error

  async function take(file: File | undefined) {
    last.current += 1
    const turn = last.current
    if (!file) return onChosen(undefined)
    setReading(true)
    const found = await read(file)
    // Another was chosen meanwhile.
    if (turn !== last.current) return
    setReading(false)
    onChosen(found)
  }

  return (
    <Field label={label} hint={hint} error={wrong}>
      {(ids) => (
        <input
          {...ids}
          className="in template-file"
          type="file"
          accept={accept}
          aria-busy={isReading || undefined}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      )}
    </Field>
  )
}
