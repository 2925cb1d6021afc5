import type { EmailFailure, EmailHealth as Health } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { Note, type NoteTone } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { Table } from '../../../ui/display/table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { emailHealthQuery } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.health

const tones: Record<Health['checks'][number]['state'], NoteTone> = {
  ok: 'ok',
  weak: 'wait',
  missing: 'bad',
  broken: 'bad',
  unknown: 'plain',
}

/** The DNS records of the sender, and emails that could not be sent. */
export function EmailHealth({ viewerId }: { viewerId: string }) {
  const health = useQuery(emailHealthQuery(viewerId))
  return (
    <div className="settings-health">
      <LoadState query={health} {...texts.load} skeleton={<Skeleton height="320px" />}>
        {({ from, checks, failures }) => (
          <>
            <p>{texts.sender(from)}</p>
            <section aria-label={texts.checks}>
              <h2>{texts.checks}</h2>
              {checks.map(({ name, state, sentence, record }) => (
                <Note key={`${name} ${sentence}`} tone={tones[state]}>
                  <b>
                    {name}: {texts.states[state]}
                  </b>
                  <br />
                  {sentence}
                  {record && <code className="mono small">{record}</code>}
                </Note>
              ))}
              <Button kind="quiet" isBusy={health.isFetching} onClick={() => void health.refetch()}>
                {texts.checkAgain}
              </Button>
            </section>
            <section aria-label={texts.failures}>
              <h2>{texts.failures}</h2>
              {failures.length === 0 ? (
                <Empty shape="paper">{texts.none}</Empty>
              ) : (
                <Failures failures={failures} />
              )}
            </section>
          </>
        )}
      </LoadState>
    </div>
  )
}

function Failures({ failures }: { failures: readonly EmailFailure[] }) {
  return (
    <Table name={texts.failures}>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.to}</th>
          <th scope="col">{texts.email}</th>
          <th scope="col">{texts.answer}</th>
          <th scope="col">{texts.next}</th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ to, template, at, answer, isRetried }) => (
          <tr key={`${at} ${to} ${template}`}>
            <td>{formatDateTime(new Date(at))}</td>
            <td className="em">{to}</td>
            <td>{template}</td>
            <td className="em">{answer}</td>
            <td>{isRetried ? texts.willRetry : texts.willNotRetry}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
