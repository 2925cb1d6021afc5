/** A last safeguard: production servers never load a sandbox. */
export function refuseProduction(sandbox: string): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(`The ${sandbox} sandbox must not run when NODE_ENV is production.`)
  }
}
