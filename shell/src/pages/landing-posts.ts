/** A post as the landing page shows it, with a reply. */
export interface LandingPost {
  id: string
  author: LandingPerson
  /** The beginning of its text. */
  text: string
  /** Half the size of the post's own picture, of which it may be a detail. */
  picture: string
  alt: string
  reply: { author: LandingPerson; text: string }
}

/** The part of a person that a card shows. */
interface LandingPerson {
  username: string
  firstName: string
  lastName: string
  profileAvatar: string
}

const person = (username: string, firstName: string, lastName: string, avatar: number): LandingPerson => ({
  username,
  firstName,
  lastName,
  profileAvatar: `/media/image/avatar-${avatar}.webp`,
})

const ewan = person('ewanonfoot', 'Ewan', 'Tulloch', 2)
const kojo = person('kojotapes', 'Kojo', 'Amankwah', 3)
const nilufar = person('nilufar', 'Nilufar', 'Yusupova', 4)

/** Posts of three people of the seed, newest first. In the shell, because the page shows the first before it has any data. */
export const landingPosts: readonly LandingPost[] = [
  {
    id: '864ece7c-fc61-4767-b9bb-5e484ca04c31',
    author: kojo,
    text: 'Today’s desk. The third slider had been crackling since March, so I finally took the lid off and cleaned it with a cotton bud and some patience.',
    picture: '/media/image/landing-synth.webp',
    alt: 'A small synthesizer on a wooden desk, seen from above, with sketched waves, coffee and headphones.',
    reply: {
      author: nilufar,
      text: 'The biscuit next to the open electronics makes me nervous on your behalf.',
    },
  },
  {
    id: 'f339648f-851f-46e8-9843-115ed82002a9',
    author: nilufar,
    text: 'Another late one. I have been looking for an English word for the quiet of a city where everyone is awake but nobody is talking.',
    picture: '/media/image/landing-window.webp',
    alt: 'A black cat on a window sill at night, looking out at the moon over a city of lit windows.',
    reply: {
      author: ewan,
      text: 'We would say the town is sitting up. Not asleep, not out. Just sitting up.',
    },
  },
  {
    id: '09399f33-5bd9-46d6-9b08-6d826bebea60',
    author: person('inestaveira', 'Inês', 'Taveira', 1),
    text: 'There and back. Left the bicycle by the baker’s blue door in the afternoon with two loaves and some chard in the basket, and only meant to look at the water for a minute.',
    picture: '/media/image/landing-bicycle.webp',
    alt: 'A bicycle with bread and chard in its basket, leaning beside a blue door.',
    reply: { author: kojo, text: 'What happened to the bread?' },
  },
]
