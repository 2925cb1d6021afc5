/** What tells a program where its libraries and its room are. */
const places = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR']

/** For processes that the shop starts and that need none of its settings: whatever happens in there, no secret is there. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(places.map((name) => [name, process.env[name]])),
  NODE_ENV: 'production',
}
