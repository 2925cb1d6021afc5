import { formatDateTime, formatMoment } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../../api/client.ts'
import { saveFile } from '../../../printing/download.ts'
import { RequireCapability } from '../../../session/require-capability.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { batchesQuery, fetchBatch, useCreateBatch } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.admin.batches

/** Files of approved payouts for the shop's bank. */
export function Batches({ viewerId }: { viewerId: string }) {
  const batches = useQuery(batchesQuery(viewerId))
  const createBatch = useCreateBatch()
  const toast = useToast()
  const save = async (id: string, extension: 'xml' | 'csv') => {
    try {
      const { batch, ...file } = await fetchBatch(id)
      const name = texts.fileName(formatMoment(new Date(batch.createdAt)), id.slice(0, 8), extension)
      saveFile(
        new Blob([file[extension]], { type: extension === 'xml' ? 'application/xml' : 'text/csv' }),
        name,
      )
    } catch (failure) {
      toast(errorMessageOf(failure, allTexts.saveFailed), 'bad')
    }
  }
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.intro}</p>
      <RequireCapability capability="money.write">
        <Button
          size="sm"
          disabled={createBatch.isPending}
          onClick={() =>
            createBatch.mutate(undefined, {
              onSuccess: ({ batch }) => toast(texts.created(batch.payouts), 'ok'),
              onError: (failure) => toast(errorMessageOf(failure, allTexts.saveFailed), 'bad'),
            })
          }
        >
          {createBatch.isPending ? texts.creating : texts.create}
        </Button>
      </RequireCapability>
      <LoadState
        query={batches}
        loading={allTexts.loading}
        error={allTexts.error}
        skeleton={<Skeleton height="80px" />}
        empty={<p className="muted">{texts.none}</p>}
        isEmpty={(list) => list.length === 0}
      >
        {(list) => (
          <ul className="pay-list">
            {list.map(({ id, createdAt, payouts, cents }) => {
              const createdText = formatDateTime(new Date(createdAt))
              return (
                <li key={id}>
                  <div>
                    <p className="pay-amount">
                      <Price cents={cents} />
                      {texts.count(payouts)}
                    </p>
                    <p className="muted pay-under">{createdText}</p>
                  </div>
                  <div className="pay-acts">
                    {(['xml', 'csv'] as const).map((extension) => (
                      <Button
                        key={extension}
                        size="sm"
                        kind="quiet"
                        aria-label={texts.saveOf(texts[extension], createdText)}
                        onClick={() => void save(id, extension)}
                      >
                        {texts[extension]}
                      </Button>
                    ))}
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </LoadState>
    </section>
  )
}
