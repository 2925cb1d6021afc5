export { type Selection, useSelection } from '../../../ui/use-selection.ts'
