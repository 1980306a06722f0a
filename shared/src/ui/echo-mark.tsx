/** Props of {@link EchoMark}. */
export type EchoMarkProps = { size?: number }

/** The logo: two arcs that travel outwards from a dot. */
export function EchoMark({ size = 28 }: EchoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="10" cy="22" r="3.5" fill="var(--accent)" />
      <path d="M10 12.5a9.5 9.5 0 0 1 9.5 9.5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M10 4.5A17.5 17.5 0 0 1 27.5 22"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.55"
      />
    </svg>
  )
}
