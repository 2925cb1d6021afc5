import { redirect } from 'react-router'

/** There is no page of prices: every product shows its own (DEC-15). */
export function loader() {
  throw redirect('/products')
}
