import type { OrderInProgress } from '../../../storage/order-in-progress.ts'

/** The order with another colour first. The configurator selects this colour and keeps the artwork when it restores the order. */
export function orderInColour(order: OrderInProgress, hex: string): OrderInProgress {
  const { colours } = order
  const others = colours.includes(hex) ? colours.filter((colour) => colour !== hex) : colours.slice(1)
  return { ...order, colours: [hex, ...others], selectedColour: hex }
}
