import { artworkTexts } from '../../../../artwork/texts.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { PictureSlot } from '../../../../ui/forms/upload-slot.tsx'
import { formTexts as texts } from '../form-texts.ts'
import { FormSection, type PartProps } from './form-section.tsx'

export function ChartSection({ fields: { chart }, errors, change }: PartProps) {
  const { artwork } = chart ?? {}
  const pictureDetails = artwork
    ? `${artwork.file.name}, ${artworkTexts.pixelSize(artwork.width, artwork.height)}`
    : chart && texts.imageExists
  return (
    <FormSection title={texts.chart} hint={texts.chartHint}>
      <div className="chart-slot" data-issue="sizingChartImage">
        <PictureSlot
          subject={texts.chart}
          label={texts.chartImage}
          artwork={artwork}
          savedUrl={chart?.url}
          description={pictureDetails ?? `${artworkTexts.chooseFile}: ${texts.chartRules}`}
          onArtwork={(next) => change({ chart: next && { url: next.url, artwork: next } })}
        >
          {errors.sizingChartImage && (
            <p className="slot-note bad">
              <Icon name="warn" />
              {errors.sizingChartImage}
            </p>
          )}
        </PictureSlot>
      </div>
    </FormSection>
  )
}
