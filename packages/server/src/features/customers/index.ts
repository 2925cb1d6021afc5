/** What other features may use of customers. */

export { deleteNotes } from './note-queries.ts'
export { searchCustomers } from './service.ts'
