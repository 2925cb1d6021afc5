/** The last guard: a production server never gets so far as to load a sandbox. */
export function refuseProduction(sandbox: string): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(`The ${sandbox} sandbox must not run when NODE_ENV is production.`)
  }
}
