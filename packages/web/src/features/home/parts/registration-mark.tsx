/** Marks the corner of a composition. */
export function RegistrationMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="7" />
        <path d="M12 0v24M0 12h24" />
      </g>
    </svg>
  )
}
