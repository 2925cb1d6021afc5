import type { Element } from '@printery/design'
import { commonValue } from '../model/elements/common-value.ts'
import { useChangeEach, useSelectedElements } from '../react/use-selected-elements.ts'
import { Check } from '../ui/check.tsx'
import { texts } from './texts.ts'

const kept = ['place', 'look', 'content', 'presence'] as const

/** Settings for template authors: the properties of elements that users of the template may not change. */
export function AuthorPanel() {
  const selected = useSelectedElements()
  return selected.length === 0 ? (
    <p className="ed-preflight-status">{texts.nothing}</p>
  ) : (
    <ProtectionFields selected={selected} />
  )
}

function ProtectionFields({ selected }: { selected: readonly Element[] }) {
  const change = useChangeEach(selected)
  const textElements = selected.filter((element) => element.kind === 'text')
  const changeTexts = useChangeEach(textElements)
  const isFullyLocked = selected.every((element) => kept.every((field) => element.kept[field]))
  return (
    <div className="ed-order-issues">
      {kept.map((field) => (
        <Check
          key={field}
          label={texts[field]}
          hint={texts[`${field}Hint`]}
          value={commonValue(selected.map((element) => element.kept[field]))}
          onChange={(value) => change((element) => ({ kept: { ...element.kept, [field]: value } }))}
        />
      ))}
      {textElements.length > 0 && (
        <Check
          label={texts.placeholder}
          hint={texts.placeholderHint}
          value={commonValue(textElements.map(({ placeholder }) => placeholder))}
          onChange={(placeholder) => changeTexts({ placeholder })}
        />
      )}
      {!isFullyLocked && (
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => change({ kept: { place: true, look: true, content: true, presence: true } })}
        >
          {texts.all}
        </button>
      )}
    </div>
  )
}
