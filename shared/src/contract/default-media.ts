function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `/media/image/${name}-${index + 1}.webp`)
}

/**
 * Pictures that ship with the product, as paths of the page's origin: avatars for new users to choose from, the blank avatar,
 * and suggested covers.
 */
export const defaultMedia = {
  avatars: numbered('avatar', 9),
  blankAvatar: '/media/image/avatar-blank.webp',
  covers: numbered('cover', 8),
} as const

/** Sizes in pixels of the seed's pictures, whose names do not contain them. */
export const sizesOfSeed: Readonly<Record<string, readonly [number, number]>> = {
  '/media/image/post-bicycle.webp': [1200, 800],
  '/media/image/post-harbour.webp': [1200, 800],
  '/media/image/post-hills.webp': [1200, 800],
  '/media/image/post-synth.webp': [1200, 800],
  '/media/image/post-window.webp': [1000, 1250],
}
