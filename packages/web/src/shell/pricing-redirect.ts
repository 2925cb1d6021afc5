import { redirect } from 'react-router'

/** There is no page of prices: every product shows its own (decision 15). */
export function loader() {
  throw redirect('/products')
}
