import type { PrintingTypeName } from '@printery/domain'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { readColourLines } from '../colour-lines.ts'
import { texts as all } from '../texts.ts'
import { ColourListField, type GroupProps, NumberField, SelectField } from './profile-fields.tsx'

const texts = all.icc

/** The fields of colour management. */
export function ColourFields({ method, ...props }: GroupProps & { method: PrintingTypeName }) {
  const { draft } = props
  const uploaded = ['none', 'FOGRA39'].includes(draft.outputIntent)
    ? {}
    : { [draft.outputIntent]: draft.iccName || texts.uploaded }
  return (
    <fieldset>
      <legend>{all.groups.colour}</legend>
      <div className="devices-fields">
        <SelectField name="outputIntent" options={{ ...all.intents, ...uploaded }} {...props} />
        <SelectField name="renderingIntent" options={all.renderingIntents} {...props} />
        <SelectField name="blackGeneration" options={all.blacks} {...props} />
        <NumberField name="inkLimit" {...all.fields.inkLimit} {...props} />
      </div>
      <IccUpload {...props} />
      {/* Embroidery has threads instead; existing values are shown, so that they can be removed. */}
      {(method !== 'Embroidery' || draft.namedColours !== '') && <NamedColours {...props} />}
    </fieldset>
  )
}

function NamedColours(props: GroupProps) {
  const colours = readColourLines(props.draft.namedColours) ?? []
  return (
    <ColourListField
      name="namedColours"
      rows={4}
      maxLength={60_000}
      count={all.namedColourCount(colours.length)}
      colours={colours.map(({ name, lab: [l, a, b] }) => ({
        background: `lab(${l} ${a} ${b})`,
        title: name,
      }))}
      {...props}
    />
  )
}

/** Uploads an ICC profile at once; it takes effect when the version is saved. */
function IccUpload({ onChange }: GroupProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  // The latest callback is called, because an earlier one would undo changes that are made during the upload.
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setSending(true)
    setFailure(undefined)
    try {
      const { sendFile } = await import('../../../api/send-file.ts')
      const { sha256, name } = await sendFile<{ sha256: string; name: string }>('/device-profiles/icc', file)
      latestOnChange.current({ outputIntent: sha256, iccName: name })
    } catch (error) {
      setFailure(errorMessageOf(error, texts.failed))
    }
    setSending(false)
  }
  return (
    <>
      <Button kind="quiet" size="sm" isBusy={isSending} onClick={() => fileInput.current?.click()}>
        {isSending ? texts.sending : texts.send}
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept=".icc,.icm"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {failure && (
        <p className="msg" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
