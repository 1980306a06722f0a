import { withoutDirectionControls } from '../../contract/normalize-text'

/** Props of {@link Name}. */
export type NameProps = { children: string }

/**
 * A name or username in a line with other words, which it cannot turn around. `<bdi>` alone is not enough: in Chromium a PDI
 * in the name ends the isolation. Browsers translate no names.
 */
export function Name({ children }: NameProps) {
  return <bdi translate="no">{withoutDirectionControls(children)}</bdi>
}
