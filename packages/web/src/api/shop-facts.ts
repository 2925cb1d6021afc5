import { useRouteLoaderData } from 'react-router'
import type { Answer, CallApi } from './client.ts'

export type ShopFacts = Pick<
  Answer<'GET /shop'>,
  'supportEmail' | 'socialLinks' | 'publicUrl' | 'businessName' | 'taxNotes'
>

/** The shop's name, addresses and links, loaded once with the first page. */
export async function loadShopFacts(call: CallApi): Promise<ShopFacts> {
  const { supportEmail, socialLinks, publicUrl, businessName, taxNotes } = await call('GET /shop')
  return { supportEmail, socialLinks, publicUrl, businessName, ...(taxNotes && { taxNotes }) }
}

/** Undefined on a page that failed before they were loaded. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>('root')
}
