interface EmailLinkProps {
  email: string
  className?: string
}

/** A link to an email address. In a narrow container it wraps after the @, not in the middle of a name. */
export function EmailLink({ email, className }: EmailLinkProps) {
  const [name, host] = email.split('@')
  return (
    <a className={className} href={`mailto:${email}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}
