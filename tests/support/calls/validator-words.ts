/** Messages of zod and Fastify, which must not be shown to users. */
const validatorWords =
  /\bInvalid (input|option|string|number|key|value|discriminator|element|uuid|UUID|ISO|email address|URL|date)|expected .+, received|\breceived (undefined|null|string|number|NaN)|Unrecognized key|^Too (big|small)|^Required$|must (match|be|have) (pattern|equal|object|required)|FST_|[Uu]nexpected token|JSON at position|\[object Object\]/

/** The messages of a refusal that come from a validator. */
export function validatorSentences(refusal: {
  message: string
  fieldErrors?: Record<string, string> | undefined
}): string[] {
  return [refusal.message, ...Object.values(refusal.fieldErrors ?? {})].filter((message) =>
    validatorWords.test(message),
  )
}
