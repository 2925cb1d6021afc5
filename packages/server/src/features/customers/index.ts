/** Public API of the customers feature. */

export { deleteNotes } from './note-queries.ts'
export { searchCustomers } from './service.ts'
