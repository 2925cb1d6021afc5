/** Variables that a program needs to find its libraries, its compiled code and the temporary folder. */
const inheritedVariables = [
  ...['PATH', 'MALLOC_ARENA_MAX', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR'],
  'NODE_COMPILE_CACHE',
]

/** Environment of child processes that need no settings: a compromised child process finds no secret in it. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]])),
  NODE_ENV: 'production',
}
