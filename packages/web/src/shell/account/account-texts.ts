/** Names of pages that only logged-in people see: they are loaded with the menu, not with every page. */
export const savedDrafts = 'Saved Drafts'
export const quotations = 'Quotations'
export const messages = 'Messages'
export const notifications = 'Notifications'
