import { embeddedUpload, type UploadSettings } from 'shared'
import { type Config, configSchema } from '../../host/config-schema.mjs'
import { fetchJson } from './fetch-json'

/** What can be set at run time, without a build: `/config.json` beside the shell. */
export type RuntimeConfig = Omit<Config, 'upload'> & { upload: UploadSettings }

/** Reads `/config.json`. A missing field has its default; a wrong one throws and is named. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const { upload = {}, ...config } = await fetchJson('/config.json', configSchema)
  const { url = embeddedUpload.url, preset = embeddedUpload.preset, folder = embeddedUpload.folder } = upload
  return { ...config, upload: { url, preset, folder } }
}
