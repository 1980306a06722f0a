import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** Props of {@link Icon}. */
export type IconProps = {
  /** Its shapes, from `lucide`. */
  of: IconNode
  /** In CSS pixels. */
  size: number
  className?: string | undefined
}

/**
 * An icon in the color of the text, which screen readers skip. Lucide's own component for React can do more than we need, and every app
 * would have a copy of it.
 */
export function Icon({ of, size, className }: IconProps) {
  const svg = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': true,
    className,
  } as const
  // Separate children, so that they need no keys.
  return createElement('svg', svg, ...of.map(([tag, attributes]) => createElement(tag, attributes)))
}
