import type { DesignVersionView, OrderItemView } from '@printery/contract'
import { formatDateTime, type Side } from '@printery/domain'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { PinPlacer } from '../comments/pin-placer.tsx'
import { NewPin, type NumberedComment, Pins } from '../comments/pins.tsx'
import type { Pin } from '../data.ts'
import { comparedVersions, originalsOf, printedSides, versionStateOf } from '../model.ts'
import { texts } from '../texts.ts'
import { CompareSlider } from './compare-slider.tsx'
import { PrintDetails } from './print-details.tsx'
import { VersionPicture, type View } from './version-picture.tsx'

interface StageProps {
  item: OrderItemView
  designs: readonly DesignVersionView[]
  comments: readonly NumberedComment[]
  /** The selected version; the last one if undefined. */
  selected: number | undefined
  /** The side with the linked comment, shown until another one is selected. */
  linkedSide: Side | undefined
  forStaff: boolean
  /** Whether a spot for a pin is being selected. */
  pinning: boolean
  pin: Pin | undefined
  onPin: (pin: Pin) => void
  /** The versions to choose from. */
  children: ReactNode
}

/** The large view of the design: two versions, side by side or overlaid, with the pins of their comments. */
export function Stage(props: StageProps) {
  const { item, designs, comments, selected, linkedSide, forStaff, pinning, pin, onPin, children } = props
  const printed = printedSides(item)
  const [selectedSide, setSelectedSide] = useState<Side>()
  const side = selectedSide ?? linkedSide ?? printed[0] ?? 'front'
  const [view, setView] = useState<View>('mockup')
  const [isOverlaid, setOverlaid] = useState(!forStaff)
  const [shownPercent, setShownPercent] = useState(50)
  const { left, right } = comparedVersions(designs, selected)
  if (!right) return null

  const picture = (version: DesignVersionView, isRight: boolean) => {
    const shownComments = comments.filter(
      (comment) => comment.designNumber === version.number && comment.side === side,
    )
    const isPinned = pin?.designNumber === version.number && pin.side === side
    return (
      <VersionPicture
        version={version}
        side={side}
        view={view}
        title={item.product.title}
        forStaff={forStaff}
      >
        <Pins comments={shownComments} />
        {isPinned && !pinning && <NewPin x={pin.x} y={pin.y} />}
        {pinning && isRight && (
          <PinPlacer onPlace={(spot) => onPin({ designNumber: version.number, side, ...spot })} />
        )}
      </VersionPicture>
    )
  }
  const authorOf = ({ uploadedBy }: DesignVersionView) =>
    forStaff ? texts.by[uploadedBy] : texts.byForCustomer[uploadedBy]
  const isSlider = left && isOverlaid && !pinning
  const nameOf = ({ number }: DesignVersionView) => texts.version(number)
  return (
    <div className="stage-col">
      <div className="bar">
        {printed.length > 1 && (
          <SegmentedControl
            label={texts.side}
            options={printed.map((side) => [side, texts.sides[side]])}
            selected={side}
            onChoose={setSelectedSide}
          />
        )}
        <SegmentedControl
          label={texts.view}
          options={[
            ['mockup', texts.mockup],
            ['design', texts.design],
          ]}
          selected={view}
          onChoose={setView}
        />
        {left && (
          <SegmentedControl
            label={texts.compare}
            options={[
              ['side', texts.sideBySide],
              ['over', texts.overlay],
            ]}
            selected={isOverlaid ? 'over' : 'side'}
            onChoose={(layout) => setOverlaid(layout === 'over')}
          />
        )}
        {forStaff && <Originals item={item} number={right.number} />}
      </div>
      {isSlider ? (
        <>
          <CompareSlider
            left={{ name: nameOf(left), by: authorOf(left), picture: picture(left, false) }}
            right={{ name: nameOf(right), by: authorOf(right), picture: picture(right, true) }}
            leftPercent={shownPercent}
            onChange={setShownPercent}
          />
          <div className="slider-controls">
            <SegmentedControl
              label={texts.overlay}
              options={[
                [100, nameOf(left)],
                [50, texts.compareView],
                [0, nameOf(right)],
              ]}
              selected={shownPercent}
              onChoose={setShownPercent}
            />
            <span className="small muted">{texts.sliderHint}</span>
          </div>
        </>
      ) : (
        // On a phone the versions scroll sideways, so the element must be focusable.
        // biome-ignore lint/a11y/useSemanticElements: pictures, no form fields
        <div
          className={left ? 'comparison' : 'comparison single'}
          role="group"
          aria-label={texts.shownVersions}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard
          tabIndex={0}
        >
          {[left, right].map((version, index) =>
            version ? (
              <figure key={version.number}>
                <figcaption>
                  <b>{nameOf(version)}</b>
                  <span className="muted">
                    {authorOf(version)}, {createdAtOf(version)}
                  </span>
                  <VersionPill version={version} item={item} forStaff={forStaff} />
                </figcaption>
                <div className="board">{picture(version, index === 1)}</div>
              </figure>
            ) : null,
          )}
        </div>
      )}
      {children}
      <PrintDetails item={item} version={right} side={side} />
    </div>
  )
}

function createdAtOf({ createdAt }: DesignVersionView): string {
  return formatDateTime(new Date(createdAt))
}

function VersionPill({
  version,
  item,
  forStaff,
}: {
  version: DesignVersionView
  item: OrderItemView
  forStaff: boolean
}) {
  const { tone, label } = versionStateOf(version, item, !forStaff)
  return <Pill tone={tone}>{label}</Pill>
}

interface SegmentedControlProps<T extends string | number> {
  label: string
  options: readonly (readonly [T, string])[]
  selected: T
  onChoose: (value: T) => void
}

function SegmentedControl<T extends string | number>({
  label,
  options,
  selected,
  onChoose,
}: SegmentedControlProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that change what is shown are no form fields
    <div className="seg" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button key={value} type="button" aria-pressed={value === selected} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </div>
  )
}

/** Links to the original files, which only staff get (DEC-73). */
function Originals({ item, number }: { item: OrderItemView; number: number }) {
  const files = originalsOf(item, number)
  if (files.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, no form fields
    <div className="originals" role="group" aria-label={texts.downloadFilesOf(texts.version(number))}>
      {files.map(({ field, url }) => (
        <a key={field} className="btn sm quiet" href={url} download>
          <Icon name="download" />
          {texts.files[field]}
        </a>
      ))}
    </div>
  )
}
