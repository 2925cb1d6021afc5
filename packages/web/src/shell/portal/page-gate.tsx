import { type Capability, capabilityTable } from '@printery/domain/staff'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { can } from '../../session/can.ts'
import { type User, useSession } from '../../session/session.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { portalFrameTexts } from './portal-frame-texts.ts'

const texts = portalFrameTexts.access

interface Props {
  /** Undefined if the page is for all staff. */
  capability: Capability | undefined
  children: ReactNode
}

/**
 * Shows a page to staff who may use it. If the capability is removed while the page is open, the page stays, so that no
 * typed text is lost, and a message above it explains what happened.
 */
export function PageGate({ capability, children }: Props) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isAllowed = user?.role !== 'admin' || capability === undefined || can(user, capability)
  const [openedPath, setOpenedPath] = useState<string>()
  if (isAllowed && openedPath !== pathname) setOpenedPath(pathname)
  const refusal = isAllowed ? undefined : whyNotOpen(user, capability)
  // The page keeps its position in the tree, because at another position it would be mounted again without the typed texts.
  if (refusal === undefined || openedPath === pathname)
    return (
      <>
        {refusal && (
          <p className="no-access" role="alert">
            {refusal} {texts.inputKept}
          </p>
        )}
        {children}
      </>
    )
  return (
    <Empty
      shape="paper"
      action={
        user?.lacksSecondFactor && (
          <ButtonLink kind="primary" to="/account/user">
            {texts.setUp}
          </ButtonLink>
        )
      }
    >
      {refusal}
    </Empty>
  )
}

function whyNotOpen(user: User, capability: Capability): string {
  return user.lacksSecondFactor
    ? texts.secondFactor
    : texts.missing(capabilityTable[capability], user.staffRole)
}
