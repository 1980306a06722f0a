import type { ApiErrorName } from './errors'
import type { MediaFormat } from './media'

/**
 * As `pixelsRefusal` of `media-content` tells: why a file is refused for the sizes its headers name, or nothing. Reading them takes
 * more code than a page that uploads nothing should load.
 * @throws what a module that cannot be loaded throws
 */
export async function pixelsRefusalOf(
  file: Uint8Array,
  format: MediaFormat,
): Promise<ApiErrorName | undefined> {
  const { pixelsRefusal } = await import('./media-content/pixels-refusal')
  return pixelsRefusal(file, format)
}
