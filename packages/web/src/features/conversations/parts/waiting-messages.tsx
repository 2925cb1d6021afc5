import { Button } from '../../../ui/forms/button.tsx'
import { outbox, type WaitingMessage } from '../outbox.ts'
import { texts } from '../texts.ts'

const { composer: composerTexts } = texts

/** Messages that the shop has not received yet, in the order in which they are sent. */
export function WaitingMessages({ waiting, onSend }: { waiting: WaitingMessage[]; onSend: () => void }) {
  if (waiting.length === 0) return null
  return (
    <ol aria-live="polite">
      {waiting.map(({ key, text, refusal }) => (
        <li key={key} className="chat-message own waits">
          <p className="chat-text">{text || texts.thread.attachedFile}</p>
          <p className="small muted">
            {refusal === undefined
              ? composerTexts.waitingForConnection
              : `${composerTexts.failed} ${refusal}`}
          </p>
          {refusal !== undefined && (
            <p className="chat-acts">
              <Button
                size="sm"
                onClick={() => {
                  outbox.clearRefusal(key)
                  onSend()
                }}
              >
                {composerTexts.sendAgain}
              </Button>
              <Button kind="quiet" size="sm" onClick={() => outbox.remove(key)}>
                {composerTexts.discard}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
