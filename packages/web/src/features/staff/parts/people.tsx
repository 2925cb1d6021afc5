import type { StaffView } from '@printery/contract/staff/staff'
import { formatMoment } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { staffQuery, useChangeStaff, useStaffAction } from '../data.ts'
import { texts } from '../texts.ts'
import { RoleDialog } from './role-dialog.tsx'

type Action = keyof typeof texts.actions

interface PendingAction {
  member: StaffView
  action: Action
}

export function People({ viewerId }: { viewerId: string }) {
  const list = useQuery(staffQuery(viewerId))
  const [pendingAction, setPendingAction] = useState<PendingAction>()
  const [isConfirming, setConfirming] = useState(false)
  const [roleMember, setRoleMember] = useState<StaffView>()
  const perform = useAction()
  return (
    <LoadState
      query={list}
      loading={texts.loading}
      error={texts.error}
      skeleton={<Skeleton height="200px" />}
    >
      {({ staff }) => (
        <>
          <ul className="staff-list">
            {staff.map((member) => (
              <Member
                key={member.id}
                member={member}
                isViewer={member.id === viewerId}
                onRole={() => setRoleMember(member)}
                onAction={(action) => {
                  setPendingAction({ member, action })
                  setConfirming(true)
                }}
              />
            ))}
          </ul>
          <RoleDialog member={roleMember} onClose={() => setRoleMember(undefined)} />
          <ConfirmDialog
            open={isConfirming}
            onOpenChange={setConfirming}
            title={
              pendingAction
                ? texts.actionOf(texts.actions[pendingAction.action], nameOf(pendingAction.member))
                : ''
            }
            confirm={pendingAction ? texts.actions[pendingAction.action] : ''}
            cancel={texts.cancel}
            danger={pendingAction?.action === 'disable' || pendingAction?.action === 'drop-second-factor'}
            onConfirm={() => pendingAction && perform(pendingAction)}
          >
            {pendingAction && texts.questions[pendingAction.action]}
          </ConfirmDialog>
        </>
      )}
    </LoadState>
  )
}

function nameOf({ firstName, lastName }: StaffView): string {
  return `${firstName} ${lastName}`
}

function useAction() {
  const change = useChangeStaff()
  const runAction = useStaffAction()
  const toast = useToast()
  return ({ member, action }: PendingAction) => {
    const callbacks = {
      onSuccess: () => toast(texts.accountChanged(nameOf(member)), 'ok'),
      onError: (failure: unknown) => toast(errorMessageOf(failure, texts.unknownError), 'bad'),
    }
    if (action === 'disable' || action === 'enable')
      change.mutate({ member, isDisabled: action === 'disable' }, callbacks)
    else if (action === 'demand' || action === 'stopDemanding')
      change.mutate({ member, isSecondFactorDemanded: action === 'demand' }, callbacks)
    else runAction.mutate({ userId: member.id, action }, callbacks)
  }
}

interface MemberProps {
  member: StaffView
  isViewer: boolean
  onRole: () => void
  onAction: (action: Action) => void
}

function Member({ member, isViewer, onRole, onAction }: MemberProps) {
  const name = nameOf(member)
  const { isDisabled, isInvited, hasSecondFactor, isSecondFactorDemanded } = member
  const actions: Action[] = [
    isSecondFactorDemanded ? 'stopDemanding' : 'demand',
    ...(hasSecondFactor ? (['drop-second-factor'] as const) : []),
    ...(isInvited && !isDisabled ? (['invitation'] as const) : []),
    ...(isDisabled || isInvited ? [] : (['sign-out'] as const)),
    isDisabled ? 'enable' : 'disable',
  ]
  const secondFactorText = isSecondFactorDemanded ? texts.secondFactorRequired : texts.secondFactorOff
  return (
    <li>
      <article aria-label={name}>
        <div>
          <h2>
            {name} <Pill tone="idle">{texts.roles[member.staffRole]}</Pill>
            {isViewer && <Pill tone="ok">{texts.you}</Pill>}
            {isInvited && <Pill tone="wait">{texts.passwordNotSet}</Pill>}
            {isDisabled && <Pill tone="bad">{texts.isDisabled}</Pill>}
          </h2>
          <p className="small muted">{member.email}</p>
          <p className="small muted">
            {texts.since(formatMoment(new Date(member.createdAt)))}.{' '}
            {hasSecondFactor ? texts.secondFactorOn : secondFactorText}.
          </p>
        </div>
        <p className="acts">
          <Button size="sm" aria-label={texts.actionOf(texts.changeRole, name)} onClick={onRole}>
            {texts.changeRole}
          </Button>
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              kind="quiet"
              aria-label={texts.actionOf(texts.actions[action], name)}
              onClick={() => onAction(action)}
            >
              {texts.actions[action]}
            </Button>
          ))}
        </p>
      </article>
    </li>
  )
}
