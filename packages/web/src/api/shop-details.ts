import { useRouteLoaderData } from 'react-router'
import type { CallApi, ResponseOf } from './client.ts'

export interface ShopDetails extends PublicDetails {
  /** The shop's colours as variables of the document; absent if it has the default colours. */
  accent?: Record<string, string>
}

type PublicDetails = Pick<
  ResponseOf<'GET /shop'>,
  | 'supportEmail'
  | 'socialLinks'
  | 'publicUrl'
  | 'businessName'
  | 'taxNotes'
  | 'delivery'
  | 'quotationDays'
  | 'referralPercent'
  | 'logo'
  | 'backgroundModel'
>

/** The public details of the shop, such as its name, links and delivery times, loaded once with the first page. */
export async function loadShopDetails(
  call: CallApi,
): Promise<PublicDetails & { accentColour: string | null }> {
  const shopDetails = await call('GET /shop')
  const { supportEmail, socialLinks, publicUrl, businessName, taxNotes } = shopDetails
  const { delivery, quotationDays, referralPercent, logo, backgroundModel } = shopDetails
  return {
    ...{ supportEmail, socialLinks, publicUrl, businessName, delivery, quotationDays, referralPercent, logo },
    ...(taxNotes && { taxNotes }),
    ...(backgroundModel && { backgroundModel }),
    accentColour: shopDetails.accentColour,
  }
}

/** Undefined on a page that failed before they were loaded. */
export function useShopDetails(): ShopDetails | undefined {
  return useRouteLoaderData<ShopDetails>('root')
}
