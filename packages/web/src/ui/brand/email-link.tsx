interface EmailLinkProps {
  email: string
  className?: string
}

/** An address to write to. In a narrow place it breaks behind its @ and not in the middle of a name. */
export function EmailLink({ email, className }: EmailLinkProps) {
  const [name, host] = email.split('@')
  return (
    <a className={className} href={`mailto:${email}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}
