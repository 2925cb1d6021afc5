import type { CartItemView } from '@printery/contract'
import { sizeLabel } from '@printery/domain/line-format'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { piecesError, readPieces } from '../../../ui/forms/whole-pieces.ts'
import { sizesQuery, useChangeItem } from '../data.ts'
import { findPiecesIssue, piecesOf, selectedSizes } from '../model.ts'
import { texts } from '../texts.ts'

/** Edits the quantities of a line in place. The server computes the new price. */
export function SizeEditor({ item, onDone }: { item: CartItemView; onDone: () => void }) {
  const sizes = useQuery(sizesQuery(item.productId))
  const [pieces, setPieces] = useState(() => piecesOf(item))
  const [refusal, setRefusal] = useState<string>()
  const change = useChangeItem()
  const toast = useToast()
  const id = useId()
  const issue = findPiecesIssue(pieces)
  const message = issue === 'mistyped' ? piecesError : refusal
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (change.isPending || !sizes.data) return
    if (issue === 'none') setRefusal(texts.editor.noPieces)
    if (issue) return
    change.mutate(
      { itemId: item.id, sizes: selectedSizes(pieces) },
      {
        onSuccess: () => {
          toast(texts.editor.saved, 'ok')
          onDone()
        },
        onError: (error) => setRefusal(errorMessageOf(error)),
      },
    )
  }
  return (
    <form className="sizes" onSubmit={save} noValidate>
      <LoadState query={sizes} loading={texts.editor.loading} error={texts.editor.error}>
        {(options) => (
          <fieldset aria-describedby={message ? id : undefined}>
            <legend className="field-label">{texts.editor.legend}</legend>
            {options.map((size) => (
              <label key={size.id}>
                <span>{sizeLabel(size.sizeName)}</span>
                <input
                  className="input mono"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-invalid={readPieces(pieces[size.id] ?? '') === undefined}
                  value={pieces[size.id] ?? ''}
                  onChange={({ target }) => {
                    setRefusal(undefined)
                    setPieces({ ...pieces, [size.id]: target.value })
                  }}
                />
              </label>
            ))}
          </fieldset>
        )}
      </LoadState>
      {message && (
        <p className="msg" id={id} role="alert">
          <Icon name="warn" />
          {message}
        </p>
      )}
      <p className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          isBusy={change.isPending}
          aria-disabled={!sizes.data || issue === 'mistyped' || undefined}
        >
          {texts.editor.save}
        </Button>
        <Button kind="bare" size="sm" onClick={onDone}>
          {texts.editor.cancel}
        </Button>
      </p>
    </form>
  )
}
