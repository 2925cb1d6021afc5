/** Whether the Accept header names AVIF; scripts and older browsers don't. */
export function acceptsAvif(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
