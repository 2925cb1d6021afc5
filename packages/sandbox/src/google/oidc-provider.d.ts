// The front door of the library prints a warning on every Node that does not call itself LTS, so we go in by the doors behind it.

declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export import base = interactionPolicy.base
  export import Check = interactionPolicy.Check
}
