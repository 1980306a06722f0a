import { withoutDirectionControls } from '../../contract/normalize-text'

/** Props of {@link Name}. */
export type NameProps = { children: string }

/**
 * A name or username in a line with other words, which it cannot turn around. `<bdi>` alone is not enough: in Chromium a PDI
 * in the name ends the isolation.
 */
export function Name({ children }: NameProps) {
  return <bdi>{withoutDirectionControls(children)}</bdi>
}
