import type { EarningView } from '@printery/contract'
import { formatCents, formatDay, publicNumber, shopDay } from '@printery/domain'
import { maxHoldReason } from '@printery/domain/accounting'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useCan } from '../../../session/use-can.ts'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useSetHold } from '../data.ts'
import { texts } from '../texts.ts'

const tones: Record<EarningView['state'], PillTone> = {
  pending: 'wait',
  held: 'bad',
  earned: 'ok',
  'taken back': 'idle',
  'terms missing': 'bad',
}

/** The earning of each item; admins can hold it. */
export function Earnings({ earnings, ...props }: { earnings: readonly EarningView[]; isAdmin: boolean }) {
  const canHold = useCan('money.write')
  const isAdmin = props.isAdmin && canHold
  const [selected, setSelected] = useState<EarningView>()
  const changeHold = useSetHold()
  const toast = useToast()
  const endHold = ({ itemId }: EarningView) =>
    changeHold.mutate(
      { itemId, holdReason: null },
      {
        onSuccess: () => toast(texts.hold.ended, 'ok'),
        onError: (failure) => toast(errorMessageOf(failure, texts.saveFailed), 'bad'),
      },
    )
  return (
    <>
      <Table name={texts.earnings} className="wal-items">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="num">
              {texts.earning}
            </th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.sold}</th>
            {isAdmin && <th scope="col">{texts.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {earnings.map((earning) => (
            <tr key={earning.itemId}>
              <td>
                <Link to={`/account/mygifts/${earning.orderId}#${earning.itemId}`}>{earning.title}</Link>
                <span className="muted wal-under">
                  <span className="mono">{publicNumber(earning.orderId)}</span>,{' '}
                  {texts.pieces(earning.quantity)}
                </span>
              </td>
              <td className="num">
                <Amount earning={earning} />
              </td>
              <td>
                <Pill tone={tones[earning.state]}>{texts.states[earning.state]}</Pill>
                {earning.holdReason && <span className="muted wal-under">{earning.holdReason}</span>}
              </td>
              <td>{formatDay(shopDay(new Date(earning.orderedAt)))}</td>
              {isAdmin && (
                <td>
                  {earning.cents !== null && earning.state !== 'taken back' && (
                    <Button
                      size="sm"
                      kind="quiet"
                      aria-label={(earning.holdReason === null ? texts.hold.start : texts.hold.end)(
                        earning.title,
                      )}
                      onClick={() => (earning.holdReason === null ? setSelected(earning) : endHold(earning))}
                    >
                      {earning.holdReason === null ? texts.hold.startShort : texts.hold.endShort}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <TextDialog
        question={
          selected && {
            storageKey: `hold ${selected.itemId}`,
            title: texts.hold.title,
            text: texts.hold.text,
            label: texts.hold.label,
            hint: texts.hold.hint,
            missing: texts.hold.missing,
            confirm: texts.hold.confirm,
            maxLength: maxHoldReason,
            onConfirm: async (holdReason) => {
              await changeHold.mutateAsync({ itemId: selected.itemId, holdReason })
              toast(texts.hold.held, 'ok')
            },
          }
        }
        onClose={() => setSelected(undefined)}
      />
    </>
  )
}

function Amount({ earning: { cents, takenBack } }: { earning: EarningView }) {
  if (cents === null) return <span className="muted">{texts.notAgreed}</span>
  return (
    <>
      <span className="mono">{formatCents(cents - takenBack)}</span>
      {takenBack > 0 && <span className="muted wal-under">{texts.takenBack(formatCents(takenBack))}</span>}
    </>
  )
}
