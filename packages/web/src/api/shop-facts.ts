import { useRouteLoaderData } from 'react-router'
import type { Answer, CallApi } from './client.ts'

export interface ShopFacts extends PublicFacts {
  /** The shop's colours as variables of the document; absent where it has those of the design. */
  accent?: Record<string, string>
}

type PublicFacts = Pick<
  Answer<'GET /shop'>,
  | 'supportEmail'
  | 'socialLinks'
  | 'publicUrl'
  | 'businessName'
  | 'taxNotes'
  | 'delivery'
  | 'quotationDays'
  | 'referralPercent'
  | 'logo'
>

/** The shop's name, addresses, links and promises, loaded once with the first page. */
export async function loadShopFacts(call: CallApi): Promise<PublicFacts & { accentColour: string | null }> {
  const facts = await call('GET /shop')
  const { supportEmail, socialLinks, publicUrl, businessName, taxNotes } = facts
  const { delivery, quotationDays, referralPercent, logo } = facts
  return {
    ...{ supportEmail, socialLinks, publicUrl, businessName, delivery, quotationDays, referralPercent, logo },
    ...(taxNotes && { taxNotes }),
    accentColour: facts.accentColour,
  }
}

/** Undefined on a page that failed before they were loaded. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>('root')
}
