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

interface Asked {
  member: StaffView
  action: Action
}

export function People({ viewerId }: { viewerId: string }) {
  const list = useQuery(staffQuery(viewerId))
  const [confirming, setConfirming] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  const [roleOf, setRoleOf] = useState<StaffView>()
  const act = useAction()
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
                onRole={() => setRoleOf(member)}
                onAction={(action) => {
                  setConfirming({ member, action })
                  setAsking(true)
                }}
              />
            ))}
          </ul>
          <RoleDialog member={roleOf} onClose={() => setRoleOf(undefined)} />
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={
              confirming ? texts.actionOf(texts.actions[confirming.action], nameOf(confirming.member)) : ''
            }
            confirm={confirming ? texts.actions[confirming.action] : ''}
            cancel={texts.cancel}
            danger={confirming?.action === 'disable' || confirming?.action === 'drop-second-factor'}
            onConfirm={() => confirming && act(confirming)}
          >
            {confirming && texts.questions[confirming.action]}
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
  return ({ member, action }: Asked) => {
    const outcomes = {
      onSuccess: () => toast(texts.accountChanged(nameOf(member)), 'ok'),
      onError: (failure: unknown) => toast(errorMessageOf(failure, texts.unknownError), 'bad'),
    }
    if (action === 'disable' || action === 'enable')
      change.mutate({ member, isDisabled: action === 'disable' }, outcomes)
    else if (action === 'demand' || action === 'stopDemanding')
      change.mutate({ member, isSecondFactorDemanded: action === 'demand' }, outcomes)
    else runAction.mutate({ userId: member.id, action }, outcomes)
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
