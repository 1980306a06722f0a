import { routes } from '../routes'
import * as s from '../schemas'
import type { Endpoints } from './endpoint'

/** Uploads of images and videos. */
export const mediaEndpoints = {
  uploadMedia: {
    ...routes.uploadMedia,
    auth: 'none',
    multipart: true,
    body: s.uploadBody,
    status: 200,
    answer: s.uploadAnswer,
    errors: [
      'mediaUnsupported',
      'mediaUnreadable',
      'metadataNotRemovable',
      'videoTooLarge',
      'imageTooLarge',
      'imageTooManyPixels',
      'animationTooManyPixels',
      'videoTooManyPixels',
    ],
  },
} as const satisfies Endpoints
