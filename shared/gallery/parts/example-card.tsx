import { AvatarWithName } from 'shared'
import { ada } from './example-people'

/** A simplified version of the profile app's hover card. */
export function ExampleCard() {
  return <AvatarWithName person={ada} />
}
