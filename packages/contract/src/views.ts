import { z } from 'zod'
import { Id, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** Path and query of a page of the portal. */
  address: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

export const ViewForm = z.strictObject({
  name: requiredLine('Give it a name', 60),
  /** Limited to this shop, so that it can't link elsewhere. */
  address: text(1000).regex(
    /^\/(adminPortal|sellerPortal|account)\/[^\s\\]*$/i,
    'This is no list of the portal.',
  ),
})

export const listViews = endpoint('GET', '/view', {
  summary: 'List the caller’s saved views of the portal’s lists, by name.',
  allow: 'staff',
  capability: 'own',
  response: { 200: z.object({ views: z.array(SavedView) }) },
})

export const saveView = endpoint('POST', '/view', {
  summary: 'Save a list with its filters under a name.',
  allow: 'staff',
  capability: 'own',
  idempotent: true,
  body: ViewForm,
  response: { 201: z.object({ view: SavedView }) },
})

export const deleteView = endpoint('DELETE', '/view/:id', {
  summary: 'Delete a saved view.',
  allow: 'staff',
  capability: 'own',
  params: z.object({ id: Id }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})
