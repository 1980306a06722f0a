function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `/media/image/${name}-${index + 1}.webp`)
}

/**
 * Pictures that ship with the product, as paths of the page's own origin (section 9): the avatars of which new people get one and
 * among which everybody can choose, the one without a face, and the covers that are suggested.
 */
export const defaultMedia = {
  avatars: numbered('avatar', 9),
  blankAvatar: '/media/image/avatar-blank.webp',
  covers: numbered('cover', 8),
} as const

/** Sizes of the pictures of the seed, whose names do not tell them: stored data has those names. Width and height in pixels. */
export const sizesOfSeed: Readonly<Record<string, readonly [number, number]>> = {
  '/media/image/post-bicycle.webp': [1200, 800],
  '/media/image/post-harbour.webp': [1200, 800],
  '/media/image/post-hills.webp': [1200, 800],
  '/media/image/post-synth.webp': [1200, 800],
  '/media/image/post-window.webp': [1000, 1250],
}
