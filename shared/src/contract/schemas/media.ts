import * as z from 'zod/mini'

/** The response of an upload, shaped like the cloud provider's. Posts, avatars and covers refer to `url`. */
export const uploadAnswer = z.object({
  url: z.string(),
  /** Pixels, as shown. */
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  /** Bytes of the stored file, which may be smaller than the uploaded one. */
  bytes: z.int().check(z.minimum(1)),
  /** File extension, for example `webp`. */
  format: z.string(),
  resource_type: z.enum(['image', 'video']),
})
