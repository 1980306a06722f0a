import type { ApiErrorName } from './errors'
import type { MediaFormat } from './media'

/**
 * Calls `pixelsRefusal` of `media-content`, loaded on demand: pages without uploads do not need its parsers.
 * @throws if the module cannot be loaded
 */
export async function pixelsRefusalOf(
  file: Uint8Array,
  format: MediaFormat,
): Promise<ApiErrorName | undefined> {
  const { pixelsRefusal } = await import('./media-content/pixels-refusal')
  return pixelsRefusal(file, format)
}
