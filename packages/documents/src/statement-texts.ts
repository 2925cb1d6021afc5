/** All texts of a supplier's statement. */
export const statementTexts = {
  month: 'Month',
  opening: 'Owed at the start',
  closing: 'Owed at the end',
  supplier: 'Supplier',
  day: 'Day',
  what: 'What',
  amount: 'Amount (SGD)',
  none: 'Nothing changed this month.',
}
