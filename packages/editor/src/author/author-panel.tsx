import type { Element } from '@printery/design'
import { shared } from '../model/shared.ts'
import { useChangeEach, useChosen } from '../react/use-chosen.ts'
import { Check } from '../ui/check.tsx'
import { texts } from './texts.ts'

const kept = ['place', 'look', 'content', 'presence'] as const

/** For makers of templates: what a template keeps from those who use it. */
export function AuthorPanel() {
  const chosen = useChosen()
  return chosen.length === 0 ? <p className="ed-fine">{texts.nothing}</p> : <Keeps chosen={chosen} />
}

function Keeps({ chosen }: { chosen: readonly Element[] }) {
  const change = useChangeEach(chosen)
  const words = chosen.filter((element) => element.kind === 'text')
  const changeWords = useChangeEach(words)
  const isAll = chosen.every((element) => kept.every((field) => element.kept[field]))
  return (
    <div className="ed-keeps">
      {kept.map((field) => (
        <Check
          key={field}
          label={texts[field]}
          hint={texts[`${field}Hint`]}
          value={shared(chosen.map((element) => element.kept[field]))}
          onChange={(on) => change((element) => ({ kept: { ...element.kept, [field]: on } }))}
        />
      ))}
      {words.length > 0 && (
        <Check
          label={texts.placeholder}
          hint={texts.placeholderHint}
          value={shared(words.map(({ placeholder }) => placeholder))}
          onChange={(placeholder) => changeWords({ placeholder })}
        />
      )}
      {!isAll && (
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
