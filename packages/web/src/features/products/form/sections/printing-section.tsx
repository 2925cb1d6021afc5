import {
  formatCents,
  type PrintingTypeName,
  printingTypeNames,
  printingTypes,
  printingUnits,
  printSizes,
} from '@printery/domain'
import { Icon } from '../../../../ui/display/icon.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { type PrintingRow, printingRow } from '../form-model.ts'
import { formTexts as texts } from '../form-texts.ts'
import { FormSection, PartIssue, type PartProps } from './form-section.tsx'
import { RowField } from './row-field.tsx'
import { SwitchRow } from './switch-row.tsx'

export function PrintingSection({ fields, errors, change, leave }: PartProps) {
  const { printings, isPrintingType } = fields
  const edit = (row: PrintingRow) =>
    change({ printings: printings.map((printing) => (printing.key === row.key ? row : printing)) })
  return (
    <FormSection title={texts.printing} hint={texts.printingHint}>
      <SwitchRow
        label={texts.offerPrinting}
        isOn={isPrintingType}
        onChange={(isOn) => change({ isPrintingType: isOn })}
      />
      {isPrintingType && (
        <>
          {printings.length > 0 && (
            <div className="rows prints">
              <div className="row head" aria-hidden="true">
                <span>{texts.type}</span>
                <span>{texts.printSize}</span>
                <span>{texts.unit}</span>
                <span>{texts.printPrice}</span>
              </div>
              {printings.map((row, index) => (
                <Row
                  key={row.key}
                  row={row}
                  index={index}
                  errors={errors}
                  leave={leave}
                  onChange={edit}
                  onRemove={() =>
                    change({ printings: printings.filter((printing) => printing.key !== row.key) })
                  }
                />
              ))}
            </div>
          )}
          <Button
            size="sm"
            data-issue="printingType"
            disabled={printings.length >= printingTypeNames.length}
            onClick={() => change({ printings: [...printings, printingRow()] })}
          >
            <Icon name="plus" />
            {texts.addPrinting}
          </Button>
          <PartIssue issue="printingType-said" error={errors.printingType} />
        </>
      )}
    </FormSection>
  )
}

interface RowProps {
  row: PrintingRow
  index: number
  errors: Record<string, string>
  leave: (issue: string) => void
  onChange: (row: PrintingRow) => void
  onRemove: () => void
}

function Row({ row, index, errors, leave, onChange, onRemove }: RowProps) {
  const label = (field: string) => texts.printRow(field, index + 1)
  const issue = `printingType.${index}`
  const { usualPrice, minPrompt } = printingTypes[row.printingType]
  const typeError = errors[`${issue}.printingType`]
  return (
    <div className="row">
      <div className={`field ${typeError ? 'err' : ''}`}>
        <Select
          aria-label={label(texts.type)}
          aria-invalid={typeError ? true : undefined}
          data-issue={`${issue}.printingType`}
          value={row.printingType}
          onChange={(event) =>
            onChange({ ...row, printingType: event.target.value as PrintingTypeName, areas: undefined })
          }
        >
          {printingTypeNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {typeError && (
          <p className="msg">
            <Icon name="warn" />
            {typeError}
          </p>
        )}
      </div>
      <Select
        aria-label={label(texts.printSize)}
        value={row.printSize}
        onChange={(event) =>
          onChange({ ...row, printSize: event.target.value as PrintingRow['printSize'], areas: undefined })
        }
      >
        {printSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <Select
        aria-label={label(texts.unit)}
        value={row.unit}
        onChange={(event) => onChange({ ...row, unit: event.target.value as PrintingRow['unit'] })}
      >
        {printingUnits.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </Select>
      <RowField
        issue={`${issue}.price`}
        label={label(texts.printPrice)}
        error={errors[`${issue}.price`]}
        hint={usualPrice > 0 ? texts.usualPrice(formatCents(usualPrice)) : undefined}
        value={row.price}
        onChange={(price) => onChange({ ...row, price })}
        onLeave={leave}
      />
      <button
        type="button"
        className="icon-button sm"
        aria-label={texts.removePrinting(index + 1)}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      <input
        className="input words"
        aria-label={label(texts.description)}
        placeholder={texts.description}
        maxLength={1000}
        autoComplete="off"
        value={row.description}
        onChange={(event) => onChange({ ...row, description: event.target.value })}
      />
      <span className="least">
        <span className="muted small" aria-hidden="true">
          {texts.minQuantity}
        </span>
        <RowField
          issue={`${issue}.minQuantity`}
          label={label(texts.minQuantity)}
          placeholder={String(minPrompt)}
          error={errors[`${issue}.minQuantity`]}
          value={row.minQuantity}
          onChange={(minQuantity) => onChange({ ...row, minQuantity })}
          onLeave={leave}
        />
      </span>
    </div>
  )
}
