import type { ThreadMessageView } from '@printery/contract'
import { formatMoment, formatTime } from '@printery/domain'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useEditMessage } from '../data.ts'
import { texts } from '../texts.ts'
import { MessageLink } from './message-link.tsx'

const { thread: threadTexts } = texts

interface MessageProps {
  threadId: string
  message: ThreadMessageView
  /** Whether the other side has read it. */
  isSeen: boolean
  onAnswer: (() => void) | undefined
}

export function nameOf({
  isOwn,
  author,
  side,
}: Pick<ThreadMessageView, 'isOwn' | 'author' | 'side'>): string {
  return isOwn ? threadTexts.you : (author ?? threadTexts.others[side])
}

export function Message({ threadId, message, isSeen, onAnswer }: MessageProps) {
  const { isOwn, text, quoted, link, attachments, createdAt, editedAt, editableUntil } = message
  const [isEdited, setEdited] = useState(false)
  const sentAt = new Date(createdAt)
  return (
    <li className={isOwn ? 'chat-message own' : 'chat-message'}>
      <article aria-label={nameOf(message)}>
        <p className="small muted">
          <b>{nameOf(message)}</b>{' '}
          <time dateTime={createdAt}>
            {formatMoment(sentAt)}, {formatTime(sentAt)}
          </time>
          {editedAt && `, ${threadTexts.edited}`}
          {isSeen && `, ${threadTexts.read}`}
        </p>
        {quoted && (
          <blockquote className="small">
            <b>{threadTexts.others[quoted.side]}</b>: {quoted.text || threadTexts.attachedFile}
          </blockquote>
        )}
        {link && (
          <p>
            <MessageLink link={link} />
          </p>
        )}
        {isEdited ? (
          <Edit threadId={threadId} message={message} onEnd={() => setEdited(false)} />
        ) : (
          text !== '' && <p className="chat-text">{text}</p>
        )}
        {attachments.length > 0 && (
          <ul className="chat-files">
            {attachments.map((file) => (
              <li key={file.id}>
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.previewUrl && (
                    <img src={file.previewUrl} alt="" width={96} height={96} loading="lazy" />
                  )}
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="chat-acts">
          {onAnswer && (
            <button type="button" className="icon-button" aria-label={threadTexts.answer} onClick={onAnswer}>
              <Icon name="back" />
            </button>
          )}
          {editableUntil && !isEdited && text !== '' && (
            <button
              type="button"
              className="icon-button"
              aria-label={threadTexts.edit}
              onClick={() => setEdited(true)}
            >
              <Icon name="edit" />
            </button>
          )}
        </p>
      </article>
    </li>
  )
}

interface EditProps {
  threadId: string
  message: ThreadMessageView
  onEnd: () => void
}

function Edit({ threadId, message, onEnd }: EditProps) {
  const [text, setText] = useState(message.text)
  const edit = useEditMessage(threadId)
  const toast = useToast()
  return (
    <form
      className="chat-edit"
      onSubmit={(event) => {
        event.preventDefault()
        if (edit.isPending) return
        edit.mutate(
          { messageId: message.id, text },
          { onSuccess: onEnd, onError: (refusal) => toast(errorMessageOf(refusal), 'bad') },
        )
      }}
    >
      <textarea
        className="input"
        aria-label={threadTexts.edit}
        rows={3}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="sm" isBusy={edit.isPending}>
        {threadTexts.save}
      </Button>
      <Button kind="quiet" size="sm" onClick={onEnd}>
        {threadTexts.cancel}
      </Button>
    </form>
  )
}
