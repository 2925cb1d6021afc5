// The main entry point of the library prints a warning on every Node that is not LTS, so we import its internal modules.

declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export import base = interactionPolicy.base
  export import Check = interactionPolicy.Check
}
