import type { DesignVersionView, OrderItemView, OrderView, UserView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ColourBar } from '../../ui/brand/colour-bar.tsx'
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
import { mayApprove, nextNumber, softSidesOf, whyNotSend } from './model.ts'
import { SendForm } from './sending/send-form.tsx'
import { useDesignUpload } from './sending/use-design-upload.ts'
import { texts } from './texts.ts'
import { Stage } from './versions/stage.tsx'
import { VersionStrip } from './versions/version-strip.tsx'

interface ReviewProps {
  order: OrderView
  item: OrderItemView
  designs: readonly DesignVersionView[]
  viewer: UserView
  forStaff: boolean
  /** The version or comment that was opened by a link; without it the last version is shown. */
  linked?: { version: number | undefined; commentId: number | undefined }
  /** The buttons by which staff download the files of the item. */
  files: ReactNode
  /** Only in the queue of waiting items: the component for the decision, and the callbacks after it. */
  queue?: { listener: DecisionListener; Decision: ComponentType<StaffDecisionProps> }
}

/** The design on the left, the decision on the right. */
export function Review({ order, item, designs, viewer, forStaff, linked, files, queue }: ReviewProps) {
  const [selected, setSelected] = useState(linked?.version)
  const [openDialog, setOpenDialog] = useState<'rejection' | 'proof' | 'files'>()
  const [pinning, setPinning] = useState(false)
  const [pin, setPin] = useState<Pin>()
  const upload = useDesignUpload(item)
  const commentsQueryResult = useQuery(commentsQuery(item.id, viewer.id))
  const comments = (commentsQueryResult.data ?? []).map((comment, index) => ({
    ...comment,
    number: index + 1,
  }))
  const maySend = whyNotSend(viewer, order, item) === undefined
  const shownVersion = designs.some(({ number }) => number === selected) ? selected : undefined

  const reset = () => {
    upload.clear()
    setOpenDialog(undefined)
    setSelected(undefined)
  }
  const decisionProps = { order, item, viewer, upload, onDone: reset, listener: queue?.listener }
  const Decision = queue?.Decision ?? StaffDecision
  const shownForm = openDialog && maySend ? openDialog : undefined
  // A design from the editor is changed in the editor, unless the buyer sends files instead.
  const isDesigned = item.designId !== null
  const mayReplace = !forStaff && maySend
  const isRedesign = mayReplace && isDesigned && shownForm !== 'files'
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
        <div className="layout">
          <Stage
            item={item}
            designs={designs}
            comments={comments}
            selected={shownVersion}
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
              shown={shownVersion ?? item.designNumber}
              viewer={viewer}
              forStaff={forStaff}
              onChoose={setSelected}
            />
          </Stage>
          <aside className="decision" aria-label={forStaff ? texts.decision : texts.yourDecision}>
            <ColourBar />
            {forStaff ? (
              <Decision
                {...decisionProps}
                softSides={softSidesOf(designs, item.designNumber)}
                isRejecting={shownForm === 'rejection'}
                onReject={() => setOpenDialog('rejection')}
              >
                {maySend && shownForm !== 'proof' && shownForm !== 'rejection' && (
                  <Button kind="quiet" size="sm" onClick={() => setOpenDialog('proof')}>
                    {texts.uploadVersion(nextNumber(item))}
                  </Button>
                )}
              </Decision>
            ) : (
              <CustomerDecision {...decisionProps} mayApprove={mayApprove(viewer, order, item)} />
            )}
            {shownForm === 'rejection' && (
              <RejectForm {...decisionProps} onCancel={() => setOpenDialog(undefined)} />
            )}
            {isRedesign && <RedesignForm {...decisionProps} onFiles={() => setOpenDialog('files')} />}
            {(shownForm === 'proof' || shownForm === 'files' || (mayReplace && !isDesigned)) && (
              <SendForm
                {...decisionProps}
                title={forStaff ? texts.sendProof(nextNumber(item)) : texts.replace}
                onCancel={forStaff || isDesigned ? () => setOpenDialog(undefined) : undefined}
              />
            )}
            <CommentList
              item={item}
              query={commentsQueryResult}
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
              {...decisionProps}
              mayApprove={mayApprove(viewer, order, item)}
              maySend={maySend}
              isRedesign={isRedesign}
            />
          )}
        </div>
      )}
    </>
  )
}
