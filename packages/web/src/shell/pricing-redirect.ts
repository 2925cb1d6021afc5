import { redirect } from 'react-router'

/** There is no pricing page, because every product shows its prices (DEC-15). */
export function loader() {
  throw redirect('/products')
}
