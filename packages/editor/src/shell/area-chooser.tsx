import { areaOf } from '../model/product.ts'
import { useDesign, useEditorParts, useLook } from '../react/editor-context.tsx'
import { useDo } from '../react/use-do.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { texts } from './texts.ts'

/** Where on this side it is printed, and how large: absent where there is only one place. */
export function AreaChooser() {
  const { product } = useEditorParts()
  const perform = useDo()
  const page = useLook((session) => session.page)
  const area = useDesign((design) => design.pages[page].area)
  const areas = product.sides[page]?.areas ?? []
  if (areas.length < 2) return null
  return (
    <Popover
      title={texts.areaTitle}
      trigger={
        <button type="button" className="ed-area">
          <span>
            <small>{texts.size(area.width, area.height)}</small>
            {areaOf(product, page, area).words}
          </span>
          <Icon name="chevron" />
        </button>
      }
    >
      <ul className="ed-areas">
        {areas.map(({ name, words, width, height }) => (
          <li key={name}>
            <label className="opt">
              <input
                type="radio"
                name="ed-area"
                checked={name === area.name}
                onChange={() => perform({ type: 'page', page, area: { name, width, height } })}
              />
              <b>{words}</b>
              <span className="mono small">{texts.size(width, height)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
