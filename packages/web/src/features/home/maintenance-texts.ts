/**
 * Texts for a host whose shop is open despite the maintenance. Separate from the texts of the home page, which every first
 * visit loads.
 */
export const openShopTexts = {
  before: 'The presses are running, and you can order here in the meantime. For orders or inquiries, email ',
  withoutEmail:
    'The presses are running, and you can order here in the meantime. For orders or inquiries, use the contact page.',
  products: 'See the products',
}
