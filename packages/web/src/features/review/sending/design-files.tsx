import type { OrderItemView } from '@printery/contract'
import { type DesignField, designFields, designFiles } from '@printery/domain'
import { completeSides } from '@printery/domain/staff-review'
import { Note } from '@printery/ui/note'
import { artworkTexts } from '../../../artwork/texts.ts'
import { SendingFiles } from '../../../ui/forms/sending-files.tsx'
import { PictureSlot } from '../../../ui/forms/upload-slot.tsx'
import { freeSlot, incompleteSides, keptFields, keptFieldsOfSides, printedSides } from '../model.ts'
import { texts } from '../texts.ts'
import type { DesignUpload } from './use-design-upload.ts'

const labels: Record<DesignField, string> = {
  frontDesign: texts.withTemplate,
  frontDesignLogo: texts.withoutTemplate,
  backDesign: texts.withTemplate,
  backDesignLogo: texts.withoutTemplate,
}

/** The two files of each printed side, with the progress of their upload. */
export function DesignFiles({ item, upload }: { item: OrderItemView; upload: DesignUpload }) {
  if (freeSlot(item) === undefined) return <Note tone="wait">{texts.maxVersions}</Note>
  const { selected, choose, isComplete, files } = upload
  const fields = Object.keys(selected) as DesignField[]
  const stored = keptFields(item)
  const complete = completeSides(fields, stored)
  const incomplete = isComplete ? incompleteSides(fields, complete) : []
  return (
    <>
      {printedSides(item).map((side) => (
        <fieldset key={side} className="design-files">
          <legend>{texts.sideName[side]}</legend>
          {designFields
            .filter((field) => designFiles[field].side === side)
            .map((field) => {
              const artwork = selected[field]
              return (
                <PictureSlot
                  key={field}
                  subject={texts.sideName[side]}
                  label={labels[field]}
                  artwork={artwork}
                  description={
                    artwork &&
                    `${artwork.file.name}, ${artworkTexts.pixelSize(artwork.width, artwork.height)}`
                  }
                  onArtwork={(picture) => choose(field, picture)}
                />
              )
            })}
        </fieldset>
      ))}
      {!isComplete && (
        <Note tone="plain">{stored.length > 0 ? texts.oneFileMissing : texts.uploadDisabled}</Note>
      )}
      {keptFieldsOfSides(fields, stored, complete).map((field) => (
        <Note key={field} tone="plain">
          {texts.staysAsIn(texts.files[field], item.designNumber)}
        </Note>
      ))}
      {incomplete.map((side) => (
        <Note key={side} tone="plain">
          {texts.incompleteSide(side)}
        </Note>
      ))}
      {files.length > 0 && <SendingFiles files={files} />}
    </>
  )
}
