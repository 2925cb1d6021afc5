/** The exports of customers for other features. */

export { deleteNotes } from './note-queries.ts'
export { searchCustomers } from './service.ts'
