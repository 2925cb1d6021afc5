import type { CartItemView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type ColourOffer, coloursQuery, findColourOffer, useChangeColour } from '../change-colour.ts'
import { colourTexts as texts } from './colour-texts.ts'

interface RefusedColour {
  color: string
  name: string
  message: string
  offer?: ColourOffer
}

/** Changes a line to another colour of its product. The server renders and checks the artwork again on the new colour. */
export function ColourEditor({ item, onDone }: { item: CartItemView; onDone: () => void }) {
  const colours = useQuery(coloursQuery(item.productId))
  const change = useChangeColour()
  const toast = useToast()
  const [refusal, setRefusal] = useState<RefusedColour>()
  const id = useId()
  const select = (color: string, name: string, answer?: ColourOffer['answer']) => {
    if (change.isPending || color === item.color) return
    setRefusal(undefined)
    change.mutate(
      { item, color, answer },
      {
        onSuccess: () => toast(texts.changed(name), 'ok'),
        onError: async (error) => {
          const refused = { color, name, message: errorMessageOf(error) }
          setRefusal(refused)
          const offer = await findColourOffer(item, error).catch(() => undefined)
          // Another colour may have been selected in the meantime.
          if (offer) setRefusal((current) => (current === refused ? { ...refused, offer } : current))
        },
      },
    )
  }
  return (
    <div className="sizes">
      <LoadState query={colours} loading={texts.loading} error={texts.error}>
        {(options) => (
          <fieldset aria-describedby={refusal ? id : undefined} aria-busy={change.isPending}>
            <legend className="field-label">{change.isPending ? texts.changing : texts.legend}</legend>
            <div className="swatches">
              {options.map(({ hex, name }) => (
                <button
                  key={hex}
                  type="button"
                  className="swatch"
                  style={{ '--c': `#${hex}` } as CSSProperties}
                  aria-label={texts.changeTo(name)}
                  aria-pressed={hex === item.color}
                  title={name}
                  onClick={() => select(hex, name)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </LoadState>
      {refusal && (
        <p className="msg" id={id} role="alert">
          <Icon name="warn" />
          {refusal.message}
        </p>
      )}
      <p>
        {refusal?.offer && (
          <Button size="sm" onClick={() => select(refusal.color, refusal.name, refusal.offer?.answer)}>
            {refusal.offer.label}
          </Button>
        )}
        <Button kind="bare" size="sm" onClick={onDone}>
          {texts.cancel}
        </Button>
      </p>
    </div>
  )
}
