import type { LinkableItem } from '@printery/contract'
import { Popover } from '@printery/ui/popover'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { linksQuery } from '../data.ts'
import type { MessageLink } from '../outbox.ts'
import { texts } from '../texts.ts'

const { links: linksTexts } = texts

/** The target that the next message links to, with a label for the composer. */
export interface SelectedLink {
  to: MessageLink
  label: string
}

interface LinkChooserProps {
  threadId: string
  viewerId: string
  onSelect: (link: SelectedLink) => void
}

/** Lists the targets that a message can link to: items, versions of their designs, and unresolved comments. */
export function LinkChooser({ threadId, viewerId, onSelect }: LinkChooserProps) {
  const [isOpen, setOpen] = useState(false)
  const select = (link: SelectedLink) => {
    setOpen(false)
    onSelect(link)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={linksTexts.title}
      align="start"
      variant="panel"
      width={340}
      trigger={
        <Button kind="quiet" size="sm">
          {linksTexts.open}
        </Button>
      }
    >
      <LinkTargets threadId={threadId} viewerId={viewerId} onSelect={select} />
    </Popover>
  )
}

function LinkTargets({ threadId, viewerId, onSelect }: LinkChooserProps) {
  const query = useQuery(linksQuery(viewerId, threadId))
  return (
    <LoadState query={query} loading={linksTexts.loading} error={linksTexts.error}>
      {({ items }) => items.map((item) => <Item key={item.itemId} item={item} onSelect={onSelect} />)}
    </LoadState>
  )
}

function Item({ item, onSelect }: { item: LinkableItem; onSelect: (link: SelectedLink) => void }) {
  const { itemId, title, colourName, designNumbers, comments } = item
  const name = linksTexts.of(title, colourName)
  return (
    <fieldset className="chat-linkable">
      <legend>{name}</legend>
      <div className="chat-linkable-versions">
        <Button size="sm" onClick={() => onSelect({ to: { itemId }, label: title })}>
          {linksTexts.item}
        </Button>
        {designNumbers.map((designNumber) => (
          <Button
            key={designNumber}
            size="sm"
            onClick={() =>
              onSelect({ to: { itemId, designNumber }, label: texts.thread.link(title, designNumber) })
            }
          >
            {linksTexts.version(designNumber)}
          </Button>
        ))}
      </div>
      {comments.length > 0 && (
        <ul aria-label={linksTexts.comments}>
          {comments.map(({ id, designNumber, text }) => (
            <li key={id}>
              <button
                type="button"
                className="chat-linkable-comment"
                onClick={() =>
                  onSelect({
                    to: { itemId, commentId: id },
                    label: `${texts.thread.link(title, designNumber)}. ${texts.thread.pin(text)}`,
                  })
                }
              >
                <Icon name="chat" />
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
