import type { UserSummary } from 'shared'

/** Example people, with avatars of the seed. */
export const ada: UserSummary = person('ada', 'Ada', 'Okafor', 1)
const lin: UserSummary = person('lin.k', 'Lin', 'Kowalczyk', 2)
const teo: UserSummary = person('teo', 'Teo', 'Marchetti', 3)

/** A name too long for its space. */
export const maximiliane: UserSummary = person(
  'maximiliane-von-und-zu-hohenstein',
  'Maximiliane Wilhelmina',
  'von und zu Hohenstein',
  4,
)

export const others: readonly UserSummary[] = [ada, lin, teo]

function person(username: string, firstName: string, lastName: string, face: number): UserSummary {
  return { _id: username, username, firstName, lastName, profileAvatar: `/media/image/avatar-${face}.webp` }
}
