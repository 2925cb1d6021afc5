/** A name that only one machine or network knows, an IP address, or a host with a port. */
const machine = /^[^.]+$|\.(?:localhost|local|lan|home|internal|intranet|arpa)$|^[\d.]+$|[:[\]]/i

/**
 * What is written across previews: the host of the shop's public address, `printery.example`, or the shop's name where
 * that address is a machine's, such as `localhost:3000` (DEC-86).
 */
export function watermarkText(publicUrl: string, businessName: string): string {
  const { host } = new URL(publicUrl)
  return machine.test(host) ? businessName : host
}
