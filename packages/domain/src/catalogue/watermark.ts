/** Matches a local host name, an IP address, or a host with a port. */
const localHost = /^[^.]+$|\.(?:localhost|local|lan|home|internal|intranet|arpa)$|^[\d.]+$|[:[\]]/i

/**
 * The watermark of previews: the host of the shop's public address, `printery.example`, or
 * the shop's name if that is a local address, such as `localhost:3000` (DEC-86).
 */
export function watermarkText(publicUrl: string, businessName: string): string {
  const { host } = new URL(publicUrl)
  return localHost.test(host) ? businessName : host
}
