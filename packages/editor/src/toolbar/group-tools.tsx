import { type GroupElement, membersOf } from '@printery/design'
import { nameOf } from '../model/elements/names.ts'
import { useDesign } from '../react/editor-context.tsx'
import { useChangeEach } from '../react/use-selected-elements.ts'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

/** Selects the member that masks the others. */
export function GroupTools({ group }: { group: GroupElement }) {
  const change = useChangeEach([group])
  const design = useDesign((each) => each)
  const members = membersOf(design, group.page, group.id).filter((member) => member.kind !== 'group')
  return (
    <ToolPopover icon="frame" title={texts.clip}>
      <label className="field">
        <span className="field-label">{texts.clip}</span>
        <select
          className="sel"
          value={group.clip ?? ''}
          onChange={(event) => change({ clip: (event.target.value || null) as GroupElement['clip'] })}
        >
          <option value="">{texts.clipNone}</option>
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              {nameOf(design, member)}
            </option>
          ))}
        </select>
        <small className="muted">{texts.clipHint}</small>
      </label>
    </ToolPopover>
  )
}
