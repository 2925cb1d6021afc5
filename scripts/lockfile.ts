export interface Lockfile {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

/**
 * The optional packages (programs for other platforms) that a lockfile names but does not hold. npm writes such a file
 * when a sibling was not published yet, and `npm ci` then fails on the machines that need it.
 */
export function findHoles({ packages }: Lockfile): string[] {
  const paths = Object.keys(packages)
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !paths.some((other) => other.endsWith(`node_modules/${name}`) && packages[other]?.version),
      )
      .map((name) => `${path || 'package.json'} needs ${name}, which package-lock.json does not hold.`),
  )
}
