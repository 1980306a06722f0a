import * as v from 'valibot'

/** The response of an upload, shaped like the cloud provider's. Posts, avatars and covers refer to `url`. */
export const uploadAnswer = v.object({
  url: v.string(),
  /** Pixels, as shown. */
  width: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Bytes of the stored file, which may be smaller than the uploaded one. */
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** File extension, for example `webp`. */
  format: v.string(),
  resource_type: v.picklist(['image', 'video']),
})
