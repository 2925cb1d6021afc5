import type { ThreadMessageView, ThreadView } from '@printery/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { outbox } from '../outbox.ts'
import { texts } from '../texts.ts'
import { useAttachments } from '../use-attachments.ts'
import { LinkChooser, type SelectedLink } from './link-chooser.tsx'
import { nameOf } from './message.tsx'
import { SavedAnswers } from './saved-answers.tsx'

const { composer: composerTexts } = texts

interface ComposerProps {
  thread: ThreadView
  viewerId: string
  hasAnswers: boolean
  /** The message that the next one quotes. */
  quoted: ThreadMessageView | undefined
  onQuoted: (message: ThreadMessageView | undefined) => void
  onSend: () => void
  /** Whether Send is the primary action of the page. */
  isMain: boolean
}

/** The form of the next message. The browser tab keeps its text until it is sent. */
export function Composer(props: ComposerProps) {
  const { thread, viewerId, hasAnswers, quoted, onQuoted, onSend, isMain } = props
  const { text, setText } = useSavedText(`message ${thread.id}`)
  const files = useAttachments()
  const [link, setLink] = useState<SelectedLink>()
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const attachmentIds = files.sent.map(({ id }) => id)
    if (files.isSending || (text.trim() === '' && attachmentIds.length === 0)) return field.current?.focus()
    outbox.add({
      ...{ threadId: thread.id, text, attachmentIds },
      ...(quoted && { quotedId: quoted.id }),
      ...(link && { link: link.to }),
    })
    setText('')
    files.clear()
    setLink(undefined)
    onQuoted(undefined)
    onSend()
    field.current?.focus()
  }
  return (
    <form className="chat-composer" onSubmit={send}>
      {quoted && (
        <p className="chat-quoted small">
          <span>
            {texts.thread.quoted(nameOf(quoted))}: {quoted.text || texts.thread.attachedFile}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.thread.removeQuote}
            onClick={() => onQuoted(undefined)}
          >
            <Icon name="cross" />
          </button>
        </p>
      )}
      <textarea
        ref={field}
        className="input"
        aria-label={composerTexts.label}
        placeholder={composerTexts.hint}
        rows={3}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {thread.kind === 'message' && thread.side === 'shop' && (
        <p className="small muted">{texts.staff.replyHint}</p>
      )}
      {link && (
        <p className="chat-chip">
          <span>{link.label}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.links.remove}
            onClick={() => {
              setLink(undefined)
              field.current?.focus()
            }}
          >
            <Icon name="cross" />
          </button>
        </p>
      )}
      {files.all.length > 0 && (
        <ul className="chat-files">
          {files.all.map(({ key, name, id }) => (
            <li key={key}>
              <span className="small">{id === undefined ? composerTexts.sending(name) : name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={composerTexts.remove(name)}
                onClick={() => files.remove(key)}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.error && (
        <p className="small" role="alert">
          {files.error}
        </p>
      )}
      <div className="chat-send">
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={composerTexts.attach}
          accept=".png,.jpg,.jpeg,.pdf"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void files.add(file)
            target.value = ''
          }}
        />
        <Button
          kind="quiet"
          size="sm"
          title={composerTexts.attachHint}
          onClick={() => picker.current?.click()}
        >
          {composerTexts.attach}
        </Button>
        {(thread.kind === 'order' || thread.kind === 'item') && (
          <LinkChooser threadId={thread.id} viewerId={viewerId} onSelect={setLink} />
        )}
        {hasAnswers && (
          <SavedAnswers
            text={text}
            onInsert={(answer) => {
              setText(text.trim() === '' ? answer : `${text}\n${answer}`)
              field.current?.focus()
            }}
          />
        )}
        <Button kind={isMain ? 'primary' : undefined} size="sm" type="submit" isBusy={files.isSending}>
          {composerTexts.send}
        </Button>
      </div>
    </form>
  )
}
