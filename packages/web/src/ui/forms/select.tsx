import type { ComponentProps } from 'react'

/** The system's own list: it works with every keyboard, screen reader and phone. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`sel ${className}`} {...props} />
}
