import type { CartItemView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'
import { formatCount } from '@printery/domain/line-format'
import { Note } from '@printery/ui/note'
import { useState } from 'react'
import { Link } from 'react-router'
import { printingSentence, sizesSentence } from '../../../formatting/line-sentences.ts'
import { Price } from '../../../ui/display/price.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { useRemoveItem } from '../data.ts'
import { texts } from '../texts.ts'
import { ColourEditor } from './colour-editor.tsx'
import { colourTexts } from './colour-texts.ts'
import { SizeEditor } from './size-editor.tsx'

interface CartLineProps {
  item: CartItemView
  /** The backdrop of the picture. */
  backdrop: BackdropName
  /** Whether the line is priced by the total quantity of lines in several colours. */
  isInRun: boolean
  /** Whether the line can't be changed at the moment. */
  locked: boolean
  onLeave: () => void
}

export function CartLine({ item, backdrop, isInRun, locked, onLeave }: CartLineProps) {
  const [editing, setEditing] = useState<'sizes' | 'colour'>()
  const closeEditor = () => setEditing(undefined)
  const removing = useRemoveItem()
  const toast = useToast()
  const { title } = item.product
  const remove = () => {
    toast(texts.removing)
    removing.mutate(item.id, {
      onSuccess: () => toast(texts.removed, 'ok'),
      onError: () => toast(texts.removeFailed, 'bad'),
    })
  }
  return (
    <li className="line-item cart-line" aria-busy={removing.isPending}>
      <LinePicture className="th" line={item} alt="" backdrop={backdrop} eager />
      <h3>
        <Link to={`/shirtdetail/${item.productId}`} onClick={onLeave}>
          {title}
        </Link>
      </h3>
      <Price className="price" cents={item.price} />
      <p className="meta">
        {item.colourName}, {formatCount(item.quantity, 'piece')}
        <br />
        {sizesSentence(item)}
        <br />
        {printingSentence(item)}
        {item.noOfSidesPrinted > 0 && (
          <>
            <br />
            {texts.proofing(item.printProofing)}
          </>
        )}
      </p>
      {editing === 'sizes' && <SizeEditor item={item} onDone={closeEditor} />}
      {editing === 'colour' && <ColourEditor item={item} onDone={closeEditor} />}
      {!editing && (
        <p className="act">
          <button
            type="button"
            className="link"
            aria-label={texts.editItem(title)}
            disabled={locked}
            onClick={() => setEditing('sizes')}
          >
            {texts.edit}
          </button>
          {!isInRun && (
            <button
              type="button"
              className="link"
              aria-label={colourTexts.changeItem(title)}
              disabled={locked}
              onClick={() => setEditing('colour')}
            >
              {colourTexts.change}
            </button>
          )}
          <button
            type="button"
            className="link"
            aria-label={texts.removeItem(title)}
            disabled={locked || removing.isPending}
            onClick={remove}
          >
            {texts.remove}
          </button>
        </p>
      )}
      <CartLineNotes item={item} />
    </li>
  )
}

function CartLineNotes({ item }: { item: CartItemView }) {
  const { problem, uploads, previousPrice, price, product } = item
  return (
    <>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {uploads.status === 'rejected' && <Note tone="bad">{uploads.reason ?? texts.fileRejected}</Note>}
      {uploads.status === 'pending' && <Note tone="wait">{texts.filePending}</Note>}
      {previousPrice !== null && previousPrice !== price && (
        <Note tone="info">
          {texts.priceChanged(product.title, formatCents(previousPrice), formatCents(price))}
        </Note>
      )}
    </>
  )
}
