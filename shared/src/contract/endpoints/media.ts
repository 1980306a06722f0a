import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** Uploads of images and videos. */
export const mediaEndpoints = {
  uploadMedia: {
    ...routes.uploadMedia,
    auth: 'required',
    multipart: true,
    body: s.uploadBody,
    status: 200,
    errors: [
      'mediaEmpty',
      'mediaUnsupported',
      'mediaUnreadable',
      'metadataNotRemovable',
      'pictureScrambled',
      'videoTooLarge',
      'imageTooLarge',
      'imageTooManyPixels',
      'animationTooManyPixels',
      'videoTooManyPixels',
      'storageFull',
      'serverFull',
      'unavailable',
    ],
  },
} as const satisfies Endpoints
