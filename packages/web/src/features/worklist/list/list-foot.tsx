import { Icon } from '../../../ui/display/icon.tsx'
import { MoreButton, type PagedList } from '../../../ui/display/more-button.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  /** The number of visible rows. */
  rowCount: number
  /** Unknown while a search narrows the list. */
  total: number | undefined
  list: PagedList
  onHelp: () => void
}

const states = [
  { state: 'ok', icon: 'check' },
  { state: 'wait', icon: 'clock' },
  { state: 'bad', icon: 'cross' },
  { state: 'later', icon: 'dash' },
] as const

export function ListFoot({ rowCount, total, list, onHelp }: Props) {
  return (
    <div className="list-footer">
      <span role="status">
        {total === undefined ? texts.shownWithoutTotal(rowCount) : texts.shown(rowCount, total)}
      </span>
      <div className="status-legend" aria-hidden="true">
        {states.map(({ state, icon }) => (
          <span key={state}>
            <i className={`phase-icon ${state}`}>
              <Icon name={icon} />
            </i>
            {texts.legend[state]}
          </span>
        ))}
      </div>
      <Button kind="bare" size="sm" className="keys-button" onClick={onHelp}>
        {texts.keys.open} <kbd>?</kbd>
      </Button>
      {list.hasNextPage && (
        <div className="sp">
          <MoreButton list={list} kind="quiet" size="sm" more={texts.loadMore} loading={texts.loadingMore} />
        </div>
      )}
    </div>
  )
}
