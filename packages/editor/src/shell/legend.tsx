import { areaOf } from '../model/product.ts'
import { useDesign, useEditorParts, useLook } from '../react/editor-context.tsx'
import { texts } from './texts.ts'

/** What the dashed and the dotted line mean. */
export function Legend() {
  const { product } = useEditorParts()
  const page = useLook((session) => session.page)
  const area = useDesign((design) => design.pages[page].area)
  const { safe } = areaOf(product, page, area)
  return (
    <div className="ed-legend">
      <span>
        <i />
        {texts.printArea(area.width, area.height)}
      </span>
      {safe > 0 && (
        <span>
          <i className="safe" />
          {texts.safeArea}
        </span>
      )}
    </div>
  )
}
