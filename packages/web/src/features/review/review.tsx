import type { DesignVersionView, OrderItemView, OrderView, UserView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ColorBar } from '../../ui/brand/color-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CommentList } from './comments/comment-list.tsx'
import { commentsQuery, type DecisionListener, type Pin } from './data.ts'
import { CustomerDecision } from './decision/customer-decision.tsx'
import { PhoneBar } from './decision/phone-bar.tsx'
import { RedesignForm } from './decision/redesign-form.tsx'
import { RejectForm } from './decision/reject-form.tsx'
import { StaffDecision, type StaffDecisionProps } from './decision/staff-decision.tsx'
import { CustomerHead, StaffHead } from './heads.tsx'
import { ItemHistory } from './item-history.tsx'
import { asksForApproval, nextNumber, softSidesOf, whyNotSend } from './model.ts'
import { SendForm } from './sending/send-form.tsx'
import { useDesignUpload } from './sending/use-design-upload.ts'
import { texts } from './texts.ts'
import { Stage } from './versions/stage.tsx'
import { VersionStrip } from './versions/version-strip.tsx'

interface ReviewProps {
  order: OrderView
  item: OrderItemView
  designs: readonly DesignVersionView[]
  reader: UserView
  forStaff: boolean
  /** What a link leads to; without it the last version. */
  linked?: { version: number | undefined; commentId: number | undefined }
  /** What staff fetch of the item. */
  files: ReactNode
  /** In the queue of waiting items: how it is decided there, and what follows the decision. */
  queue?: { listener: DecisionListener; Decision: ComponentType<StaffDecisionProps> }
}

/** The design on the left, the decision on the right. */
export function Review({ order, item, designs, reader, forStaff, linked, files, queue }: ReviewProps) {
  const [selected, setSelected] = useState(linked?.version)
  const [openDialog, setOpenDialog] = useState<'rejection' | 'proof' | 'files'>()
  const [pinning, setPinning] = useState(false)
  const [pin, setPin] = useState<Pin>()
  const upload = useDesignUpload(item)
  const found = useQuery(commentsQuery(item.id, reader.id))
  const comments = (found.data ?? []).map((comment, index) => ({ ...comment, n: index + 1 }))
  const maySend = whyNotSend(reader, order, item) === undefined
  const shown = designs.some(({ number }) => number === selected) ? selected : undefined

  const done = () => {
    upload.clear()
    setOpenDialog(undefined)
    setSelected(undefined)
  }
  const deciding = { order, item, reader, upload, onDone: done, listener: queue?.listener }
  const Decision = queue?.Decision ?? StaffDecision
  const form = openDialog && maySend ? openDialog : undefined
  // What was made in the editor goes back there, unless its buyer has files in its place.
  const isDesigned = item.designId !== null
  const replaces = !forStaff && maySend
  const redesigns = replaces && isDesigned && form !== 'files'
  return (
    <>
      {forStaff ? (
        <StaffHead order={order} item={item} files={files} isInQueue={queue !== undefined} />
      ) : (
        <CustomerHead order={order} item={item} />
      )}
      {item.noOfSidesPrinted === 0 ? (
        <p>{texts.noDesign}</p>
      ) : (
        <div className="lay">
          <Stage
            item={item}
            designs={designs}
            comments={comments}
            selected={shown}
            linkedSide={comments.find(({ id }) => id === linked?.commentId)?.side ?? undefined}
            forStaff={forStaff}
            pinning={pinning}
            pin={pin}
            onPin={(position) => {
              setPin(position)
              setPinning(false)
            }}
          >
            <VersionStrip
              item={item}
              designs={designs}
              shown={shown ?? item.designNumber}
              reader={reader}
              forStaff={forStaff}
              onChoose={setSelected}
            />
          </Stage>
          <aside className="dec" aria-label={forStaff ? texts.decision : texts.yourDecision}>
            <ColorBar />
            {forStaff ? (
              <Decision
                {...deciding}
                soft={softSidesOf(designs, item.designNumber)}
                isRejecting={form === 'rejection'}
                onReject={() => setOpenDialog('rejection')}
              >
                {maySend && form !== 'proof' && form !== 'rejection' && (
                  <Button kind="quiet" size="sm" onClick={() => setOpenDialog('proof')}>
                    {texts.uploadVersion(nextNumber(item))}
                  </Button>
                )}
              </Decision>
            ) : (
              <CustomerDecision {...deciding} asks={asksForApproval(reader, order, item)} />
            )}
            {form === 'rejection' && <RejectForm {...deciding} onCancel={() => setOpenDialog(undefined)} />}
            {redesigns && <RedesignForm {...deciding} onFiles={() => setOpenDialog('files')} />}
            {(form === 'proof' || form === 'files' || (replaces && !isDesigned)) && (
              <SendForm
                {...deciding}
                title={forStaff ? texts.sendProof(nextNumber(item)) : texts.replace}
                onCancel={forStaff || isDesigned ? () => setOpenDialog(undefined) : undefined}
              />
            )}
            <CommentList
              item={item}
              found={found}
              comments={comments}
              linkedId={linked?.commentId}
              forStaff={forStaff}
              pinning={pinning}
              pin={pin}
              onPinning={setPinning}
              onUnpin={() => setPin(undefined)}
            />
            <ItemHistory item={item} designs={designs} />
          </aside>
          {!forStaff && (
            <PhoneBar
              {...deciding}
              asks={asksForApproval(reader, order, item)}
              maySend={maySend}
              redesigns={redesigns}
            />
          )}
        </div>
      )}
    </>
  )
}
