/** Names of places that only somebody who is logged in reads: they come with the menu and not with every page. */
export const savedDrafts = 'Saved Drafts'
export const quotations = 'Quotations'
export const messages = 'Messages'
export const notifications = 'Notifications'
