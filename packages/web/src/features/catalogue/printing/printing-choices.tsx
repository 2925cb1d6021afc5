import type { ProductView } from '@printery/contract'
import { type Side, sides } from '@printery/domain'
import { memo } from 'react'
import { AdditionalFiles } from '../artwork/additional-files.tsx'
import { PrintingHelp } from '../guides/printing-help.tsx'
import type { Change, Configuration } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import { PrintingStep } from './printing-step.tsx'
import { SidePanel } from './side-panel.tsx'

interface PrintingChoicesProps {
  product: ProductView
  configuration: Configuration
  views: ConfiguredViews
  act: (step: Change) => void
  onPieces: (added: number) => void
  onEditor: () => void
}

/** Printing type of each side, with its files. */
export const PrintingChoices = memo(function PrintingChoices(props: PrintingChoicesProps) {
  const { product, configuration, views, act, onPieces, onEditor } = props
  return (
    <PrintingStep
      printed={sides.filter((side) => configuration.printed[side])}
      shown={configuration.shown}
      onShow={(side: Side) => act({ do: 'show', side })}
      panel={(side) => (
        <SidePanel
          side={side}
          product={product}
          configuration={configuration}
          area={views[side].area}
          picture={views[side].picture}
          onChange={act}
          onPieces={onPieces}
          onEditor={onEditor}
          help={
            <PrintingHelp
              side={side}
              product={product}
              configuration={configuration}
              views={views}
              onChange={act}
            />
          }
        />
      )}
    >
      <AdditionalFiles
        files={configuration.additional}
        onFiles={(files) => act({ do: 'additional', files })}
      />
    </PrintingStep>
  )
})
