import type { ComponentProps } from 'react'

/** A native select, because it works with every keyboard, screen reader and phone. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`sel ${className}`} {...props} />
}
