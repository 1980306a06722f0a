import { ring } from './ring'

/** Props of {@link EchoMark}. */
export type EchoMarkProps = {
  /** In pixels. */
  size?: number
}

type Drawing = { grid: number; dot: number; inner: [radius: number, width: number]; outer: [number, number] }

/** Drawn three times, so that the edges of its strokes lie on whole or half pixels at 16, 24 and 64. */
const small: Drawing = { grid: 16, dot: 1.5, inner: [3.75, 1.5], outer: [7, 2] }
const medium: Drawing = { grid: 24, dot: 2.5, inner: [6, 2], outer: [10.75, 2.5] }
const large: Drawing = { grid: 64, dot: 6.5, inner: [16, 5], outer: [28.75, 6.5] }

/** The logo: an e of a dot and two rings, which also are the echo that travels outwards. The outer ring takes the text's colour. */
export function EchoMark({ size = 28 }: EchoMarkProps) {
  const { grid, dot, inner, outer } = size < 20 ? small : size < 40 ? medium : large
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx={grid / 2} cy={grid / 2} r={dot} fill="var(--accent)" />
      <path d={ring(grid / 2, inner[0], 50)} stroke="var(--accent)" strokeWidth={inner[1]} />
      <path d={ring(grid / 2, outer[0], 90)} stroke="currentColor" strokeWidth={outer[1]} />
    </svg>
  )
}
