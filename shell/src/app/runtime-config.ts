import { embeddedUpload, type UploadSettings } from 'shared'
import { type Config, configSchema } from '../../host/contract/config-schema.mjs'
import { fetchJson } from './fetch-json'

/** Settings that apply without a build, from `/config.json` beside the shell. Its trusted origins include the page's own. */
export type RuntimeConfig = Omit<Config, 'upload'> & { upload: UploadSettings }

/** Reads `/config.json`. Missing fields get defaults; an invalid one throws an error that names it. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const { upload = {}, ...config } = await fetchJson('/config.json', configSchema)
  const ownUrl = (config.apiUrl ?? '') + embeddedUpload.url
  const { url = ownUrl, preset = embeddedUpload.preset, folder = embeddedUpload.folder } = upload
  const trustedOrigins = [location.origin, ...config.trustedOrigins]
  return { ...config, trustedOrigins, upload: { url, preset, folder, isOwnApi: url === ownUrl } }
}
