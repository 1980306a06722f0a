import type { Person } from 'shared'

/** Example people, with avatars of the seed. */
export const ada: Person = person('ada', 'Ada', 'Okafor', 1)
const lin: Person = person('lin.k', 'Lin', 'Kowalczyk', 2)
const teo: Person = person('teo', 'Teo', 'Marchetti', 3)

/** A name too long for its space. */
export const maximiliane: Person = person(
  'maximiliane-von-und-zu-hohenstein',
  'Maximiliane Wilhelmina',
  'von und zu Hohenstein',
  4,
)

export const others: readonly Person[] = [ada, lin, teo]

function person(username: string, firstName: string, lastName: string, face: number): Person {
  return {
    _id: username,
    username,
    firstName,
    lastName,
    profileAvatar: `/media/image/avatar-${face}.webp`,
    following: false,
  }
}
