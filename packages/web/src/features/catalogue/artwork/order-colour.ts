import type { OrderInProgress } from '../../../storage/order-in-progress.ts'

/** The order with another colour shown first; the configurator selects it when it restores the order, and keeps the artwork. */
export function inColour(order: OrderInProgress, hex: string): OrderInProgress {
  const { colours } = order
  const others = colours.includes(hex) ? colours.filter((colour) => colour !== hex) : colours.slice(1)
  return { ...order, colours: [hex, ...others], selectedColour: hex }
}
