interface SocialLinksProps {
  links: readonly { name: string; url: string }[]
}

/** Links to the shop's profiles on other sites, from the settings. */
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
