import type { PrintingTypeName } from '@printery/domain'
import { printFileTypes } from '@printery/domain/device-profile'
import { arrangesPieces, hasChoke, hasSpread, rasterLengthOf } from '../model.ts'
import { texts } from '../texts.ts'
import { type GroupProps, NumberField, SelectField } from './profile-fields.tsx'

const fileTypes = Object.fromEntries(printFileTypes.map((type) => [type, type]))
const { dpi, chokeMm, spreadMm } = texts.fields

/** The file type and the medium. */
export function FileFields({ method, ...props }: GroupProps & { method: PrintingTypeName }) {
  const { media } = props.draft
  const rasterLengthMm = rasterLengthOf(props.draft)
  // A field with an error is always shown.
  const areDistancesShown =
    media !== 'area' &&
    (arrangesPieces(method) ||
      props.errors['profile.media.gapMm'] !== undefined ||
      props.errors['profile.media.marginMm'] !== undefined)
  return (
    <fieldset>
      <legend>{texts.groups.file}</legend>
      <div className="devices-fields">
        <SelectField name="fileType" options={fileTypes} {...props} />
        <NumberField name="dpi" {...dpi} {...props} />
        <SelectField name="media" options={texts.media} {...props} />
        {media !== 'area' && (
          <NumberField name="widthMm" label={texts.widthMm} path="media.widthMm" {...props} />
        )}
        {media === 'sheet' && (
          <NumberField name="heightMm" label={texts.heightMm} path="media.heightMm" {...props} />
        )}
        {areDistancesShown && (
          <>
            <NumberField name="gapMm" {...texts.gapMm} path="media.gapMm" {...props} />
            <NumberField name="marginMm" {...texts.marginMm} path="media.marginMm" {...props} />
          </>
        )}
        <SelectField name="mirror" options={texts.yesNo} {...props} />
      </div>
      {areDistancesShown && rasterLengthMm !== undefined && (
        <p className="muted">{texts.rasterRoll(rasterLengthMm)}</p>
      )}
    </fieldset>
  )
}

/** Where the white comes from, its choke, and the spread of the inks. */
export function WhiteFields({ method, ...props }: GroupProps & { method: PrintingTypeName }) {
  // A field with an error is always shown.
  const isChokeShown = hasChoke(props.draft, method) || props.errors['profile.chokeMm'] !== undefined
  const isSpreadShown = hasSpread(method) || props.errors['profile.spreadMm'] !== undefined
  return (
    <fieldset>
      <legend>{texts.groups.white}</legend>
      <div className="devices-fields">
        <SelectField name="white" options={texts.whites} {...props} />
        {isChokeShown && <NumberField name="chokeMm" {...chokeMm} {...props} />}
        {isSpreadShown && <NumberField name="spreadMm" {...spreadMm} {...props} />}
      </div>
    </fieldset>
  )
}
