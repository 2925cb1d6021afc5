/** Names of pages for logged-in users, in a separate file, so that they are loaded only with the menu. */
export const savedDrafts = 'Saved Drafts'
export const quotations = 'Quotations'
export const messages = 'Messages'
export const notifications = 'Notifications'
