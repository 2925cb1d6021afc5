interface SocialLinksProps {
  links: readonly { name: string; url: string }[]
}

/** Where else the shop is found, as its settings name it. */
export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <span className="social">
      {links.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </span>
  )
}
