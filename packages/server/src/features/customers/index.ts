/** What other features may use of customers. */

export { deleteNotes } from './notes.ts'
export { searchCustomers } from './service.ts'
