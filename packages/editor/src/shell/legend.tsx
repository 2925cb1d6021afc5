import { areaOf } from '../model/product.ts'
import { useDesign, useEditorContext, useSession } from '../react/editor-context.tsx'
import { texts } from './texts.ts'

/** Explains the dashed and the dotted line. */
export function Legend() {
  const { product } = useEditorContext()
  const page = useSession((session) => session.page)
  const onPage = useDesign((design) => design.pages[page].area)
  const { width, height, safe } = areaOf(product, page, onPage)
  return (
    <div className="ed-legend">
      <span>
        <i />
        {texts.printArea(width, height)}
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
