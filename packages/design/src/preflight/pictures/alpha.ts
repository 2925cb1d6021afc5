/** Alpha up to which a pixel counts as transparent, and from which it counts as opaque. */
export const [maxTransparentAlpha, minOpaqueAlpha] = [12, 243]
