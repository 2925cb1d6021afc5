import { Note } from '@printery/ui/note'
import { type FormEvent, useState } from 'react'
import { type DesignFindings, findingsOf } from '../../../findings/findings.ts'
import { FindingsDialog } from '../../../findings/findings-dialog.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf, useDecide } from '../data.ts'
import { freeSlot, nextNumber, printedSides } from '../model.ts'
import { texts } from '../texts.ts'
import type { DecisionContext } from './deciding.ts'
import { useRedesigning } from './redesigning.ts'

interface RedesignFormProps extends DecisionContext {
  /** Called if the customer wants to send files instead. */
  onFiles: () => void
}

/** Opens the item's design in the editor again, and sends the result as the next version. */
export function RedesignForm({ order, item, viewer, onDone, onFiles }: RedesignFormProps) {
  const { newDesign, open, isOpening, error, clear } = useRedesigning(item, order.id)
  const [findings, setFindings] = useState<DesignFindings>()
  const decide = useDecide()
  const toast = useToast()
  const emptySides = newDesign ? printedSides(item).filter((side) => !newDesign.pictures[side]) : []
  const isReady = newDesign !== undefined && emptySides.length === 0 && !decide.isPending

  const send = async (isConfirmed: boolean) => {
    if (!isReady) return
    try {
      await decide.mutateAsync({
        ...{ order, item, isConfirmed, status: 'design pending approval', by: viewer.role },
        upload: async () => ({ designId: newDesign.draftId }),
      })
    } catch (refusal) {
      return setFindings(findingsOf(refusal))
    }
    // Not in a callback of the mutation, which isn't called once the form is unmounted.
    clear()
    toast(texts.updated, 'ok')
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  // Findings open a dialog; other errors are shown here.
  const shownError = error ?? (findingsOf(decide.error) ? null : decide.error)
  return (
    <section id="redesign">
      <h2>{texts.redesign}</h2>
      {freeSlot(item) === undefined ? (
        <Note tone="wait">{texts.maxVersions}</Note>
      ) : (
        <form onSubmit={submit}>
          {newDesign ? (
            <div className="new-design">
              {printedSides(item).map((side) => {
                const picture = newDesign.pictures[side]
                return (
                  picture && (
                    <img
                      key={side}
                      src={picture.url}
                      alt={texts.newDesignOf(side)}
                      style={{ background: `#${item.color}` }}
                    />
                  )
                )
              })}
            </div>
          ) : (
            <p className="small explanation">{texts.redesignText}</p>
          )}
          {emptySides.map((side) => (
            <Note key={side} tone="wait">
              {texts.emptySide(side)}
            </Note>
          ))}
          {shownError && (
            <Note tone="bad" live>
              {reasonOf(shownError)}
            </Note>
          )}
          <div className="form-actions">
            <Button kind={newDesign ? 'quiet' : undefined} isBusy={isOpening} onClick={open}>
              <Icon name="nib" />
              {isOpening ? texts.openingEditor : texts.editDesign}
            </Button>
            {newDesign && (
              <Button
                type="submit"
                kind="primary"
                isBusy={decide.isPending}
                aria-disabled={emptySides.length > 0 || undefined}
              >
                {decide.isPending ? texts.saving : texts.send(nextNumber(item))}
              </Button>
            )}
          </div>
          <Button kind="quiet" size="sm" onClick={onFiles}>
            <Icon name="upload" />
            {texts.uploadInstead}
          </Button>
        </form>
      )}
      {findings && (
        <FindingsDialog
          findings={findings}
          confirm={texts.sendAsIs}
          onEdit={() => {
            setFindings(undefined)
            void open()
          }}
          onConfirm={() => {
            setFindings(undefined)
            void send(true)
          }}
          onClose={() => setFindings(undefined)}
        />
      )}
    </section>
  )
}
