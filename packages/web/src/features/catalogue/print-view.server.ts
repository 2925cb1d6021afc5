import { sides } from '@printery/domain'
import { drawnGarment, hangsFromTop, isProductForm, pictureBox, printAreas } from '@printery/mockups'
import type { PrintView } from './print-view.ts'

/** Null where the pictures were uploaded: then nobody knows where they can be printed. */
export function printViewOf(form: string | null): PrintView | null {
  if (form === null || !isProductForm(form)) return null
  const [front, back] = sides.map((side) => ({ box: pictureBox(form, side), areas: printAreas(form, side) }))
  return front && back
    ? { form, fromTop: hangsFromTop(form), garment: drawnGarment(form), side: { front, back } }
    : null
}
