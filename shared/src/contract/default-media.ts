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
  /** One more than is suggested at a time, since the current one is not. */
  covers: numbered('cover', 9),
} as const

/** A picture that ships with the product. All in pixels. */
export interface ShippedPicture {
  readonly width: number
  readonly height: number
  /** The widths of its copies, narrowest first. The last one may be as wide as the picture. */
  readonly copies?: readonly number[]
}

// Faces in lists are 44 wide, pictures of posts on phones up to 320 (`media-sizes.ts`): 160 and 960 pixels suffice for three per point, a
// face's for 3.5. The 768 are what cheap phones take on a post's page (360 × 2, 412 × 1.75); a cover's 828 are two per point.
const avatar: ShippedPicture = { width: 256, height: 256, copies: [160] }
const cover: ShippedPicture = { width: 1500, height: 500, copies: [640, 828, 1500] }
const landscape: ShippedPicture = { width: 1200, height: 800, copies: [640, 768, 960, 1200] }
const landing: ShippedPicture = { width: 816, height: 544, copies: [408, 816] }

/**
 * What is known of pictures that ship with the product, by their paths: their names contain no sizes. The copies of `….webp` are at
 * `….640w.avif` and the like, as wide as their names say; AVIF is drawn once here, and would take too long for uploads.
 */
export const shippedPictures: ReadonlyMap<string, ShippedPicture> = new Map([
  ...defaultMedia.avatars.map((path) => [path, avatar] as const),
  [defaultMedia.blankAvatar, { width: 256, height: 256 }],
  ...defaultMedia.covers.map((path) => [path, cover] as const),
  ['/media/image/post-bicycle.webp', landscape],
  ['/media/image/post-harbour.webp', landscape],
  ['/media/image/post-hills.webp', landscape],
  ['/media/image/post-synth.webp', landscape],
  ...['bicycle', 'synth', 'window'].map((name) => [`/media/image/landing-${name}.webp`, landing] as const),
  ['/media/image/post-window.webp', { width: 1000, height: 1250, copies: [640, 768, 896, 1000] }],
])
