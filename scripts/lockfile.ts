export interface Lockfile {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

/**
 * The optional packages (programs for other platforms) that a lockfile refers to but does not contain. npm writes such a
 * file if a package for another platform was not published yet, and then `npm ci` fails on that platform.
 */
export function findMissingPackages({ packages }: Lockfile): string[] {
  const paths = Object.keys(packages)
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !paths.some((path) => path.endsWith(`node_modules/${name}`) && packages[path]?.version),
      )
      .map((name) => `${path || 'package.json'} needs ${name}, which package-lock.json does not contain.`),
  )
}
