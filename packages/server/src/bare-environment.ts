/** For processes that the shop starts and that need none of its settings: whatever happens in there, no secret is there. */
export const bareEnvironment = { PATH: process.env.PATH ?? '', NODE_ENV: 'production' }
