import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import { type ReactNode, useRef } from 'react'
import { DesignButton } from '../artwork/design-button.tsx'
import { ReplaceFiles } from '../artwork/replace-files.tsx'
import { TemplateButton } from '../artwork/template-button.tsx'
import { UploadSlot } from '../artwork/upload-slot.tsx'
import {
  type Change,
  type Configuration,
  designSlots,
  hasDarkGarment,
  hasDesign,
  isToBeDrawn,
  totalPieces,
} from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import { PrintingTypes } from './printing-types.tsx'

interface SidePanelProps {
  side: Side
  product: Pick<ProductView, 'title' | 'price' | 'printingType' | 'colourNames'>
  configuration: Configuration
  area: PrintArea | undefined
  /** URL of this side's picture, without a width. */
  picture: string
  onChange: (change: Change) => void
  onPieces: (added: number) => void
  onEditor: () => void
  /** Links to the guides of the printing types. */
  help: ReactNode
}

/** Printing type of one side, with its two files. */
export function SidePanel(props: SidePanelProps) {
  const { side, product, configuration, area, picture, onChange, onPieces, onEditor, help } = props
  const choice = configuration.printed[side]
  const slots = useRef<HTMLDivElement>(null)
  if (!choice) return null
  const replace = () => {
    onChange({ do: 'lose design' })
    slots.current?.querySelector<HTMLInputElement>('.slot-cell:last-child input')?.click()
  }
  const designInks = configuration.design?.inks?.[side]
  const colour = product.colourNames[configuration.colour] ?? configuration.colour
  return (
    <>
      <PrintingTypes
        side={side}
        offers={product.printingType}
        choice={choice}
        pieces={totalPieces(configuration)}
        isDarkGarment={hasDarkGarment(configuration)}
        counted={designInks ? { ...designInks, background: undefined } : choice.withoutTemplate?.inks}
        line={{ product, configuration, side }}
        onType={(type) => onChange({ do: 'printing type', side, type })}
        onInks={(inks) => onChange({ do: 'inks', side, inks })}
        onPieces={onPieces}
      />
      {help}
      <DesignButton side={side} configuration={configuration} onChange={onChange} onEditor={onEditor} />
      {!configuration.design && (
        <p className="small muted">
          {area ? texts.oneFileIsEnough : texts.bothFilesNeeded} {texts.templateHint}
        </p>
      )}
      <div className="up" ref={slots} hidden={configuration.design !== undefined}>
        {designSlots.map((slot) => (
          <UploadSlot
            key={`${side} ${slot}`}
            side={side}
            slot={slot}
            artwork={choice[slot]}
            area={area}
            isBeingDrawn={slot === 'withTemplate' && area !== undefined && isToBeDrawn(configuration, side)}
            onArtwork={(artwork) => onChange({ do: 'artwork', side, slot, artwork })}
          />
        ))}
      </div>
      <div className="panel-actions" hidden={configuration.design !== undefined}>
        <TemplateButton
          side={side}
          picture={picture}
          fileName={`${product.title}, ${colour}, ${side}.webp`}
        />
        {hasDesign(configuration) && <ReplaceFiles onReplace={replace} />}
      </div>
    </>
  )
}
