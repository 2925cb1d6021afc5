import { useRouteLoaderData } from 'react-router'
import type { Answer, CallApi } from './client.ts'

export type ShopFacts = Pick<
  Answer<'GET /shop'>,
  'supportEmail' | 'socialLinks' | 'publicUrl' | 'businessName'
>

/** What every page says of the shop, told once with the first of them. */
export async function loadShopFacts(call: CallApi): Promise<ShopFacts> {
  const { supportEmail, socialLinks, publicUrl, businessName } = await call('GET /shop')
  return { supportEmail, socialLinks, publicUrl, businessName }
}

/** Undefined on a page that failed before anything was told. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>('root')
}
