import type { CartItemView } from '@printery/contract'
import { maxPerSize } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { sentenceOf } from '../../../api.ts'
import { sizeLabel } from '../../../line-words.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { sizesQuery, useChangeItem } from '../data.ts'
import { chosenSizes, piecesOf, whyNotPieces } from '../model.ts'
import { texts } from '../texts.ts'

const sentences = { none: texts.editor.none, tooMany: texts.editor.tooMany(maxPerSize) }

/** Other quantities of the same line, in place. The server prices the line anew. */
export function SizeEditor({ item, onDone }: { item: CartItemView; onDone: () => void }) {
  const sizes = useQuery(sizesQuery(item.productId))
  const [pieces, setPieces] = useState(() => piecesOf(item))
  const [fault, setFault] = useState<string>()
  const change = useChangeItem()
  const toast = useToast()
  const id = useId()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const why = whyNotPieces(pieces)
    if (why) return setFault(sentences[why])
    change.mutate(
      { itemId: item.id, sizes: chosenSizes(pieces) },
      {
        onSuccess: () => {
          toast(texts.editor.saved, 'ok')
          onDone()
        },
        onError: (error) => setFault(sentenceOf(error)),
      },
    )
  }
  return (
    <form className="sizes" onSubmit={save} noValidate>
      <LoadState query={sizes} loading={texts.editor.loading} error={texts.editor.error}>
        {(known) => (
          <fieldset aria-describedby={fault ? id : undefined}>
            <legend className="lab">{texts.editor.legend}</legend>
            {known.map((size) => (
              <label key={size.id}>
                <span>{sizeLabel(size.sizeName)}</span>
                <input
                  className="in mono"
                  inputMode="numeric"
                  value={pieces[size.id] ?? ''}
                  onChange={({ target }) => {
                    setFault(undefined)
                    setPieces({ ...pieces, [size.id]: target.value.replace(/\D/g, '').slice(0, 4) })
                  }}
                />
              </label>
            ))}
          </fieldset>
        )}
      </LoadState>
      {fault && (
        <p className="msg" id={id} role="alert">
          {fault}
        </p>
      )}
      <p className="flex gap-2">
        <button type="submit" className="btn sm" disabled={change.isPending || !sizes.data}>
          {texts.editor.save}
        </button>
        <button type="button" className="btn sm bare" onClick={onDone}>
          {texts.editor.cancel}
        </button>
      </p>
    </form>
  )
}
