import { join } from 'node:path'
import type { Settings } from '../settings/settings'
import { printWarning, type Warn } from '../warnings'
import { openDiskFiles } from './disk-files'
import { openS3Files } from './s3-files'
import { type FileStore, type ServedMediaStore, servedMedia } from './served-media'

/**
 * Opens the uploaded files of the settings, as they are kept: in a bucket, or in the data folder.
 * @param warn told of a bucket or a folder that is away
 * @throws SetUpProblem if the bucket or its key are wrong, or the folder cannot be used
 */
export function openFiles({ s3, dataFolder }: Settings, warn: Warn = printWarning): Promise<FileStore> {
  return s3 ? openS3Files(s3, warn) : openDiskFiles(join(dataFolder, 'media'), warn)
}

/** Opens the uploaded files of the settings to copy them. @throws SetUpProblem as {@link openFiles} */
export function readFiles({ s3, dataFolder }: Settings): Promise<FileStore> {
  return s3 ? openS3Files(s3, printWarning) : openDiskFiles(join(dataFolder, 'media'), printWarning, true)
}

/** Opens the uploads of the settings. @throws SetUpProblem as {@link openFiles} */
export async function openMedia(settings: Settings, warn: Warn = printWarning): Promise<ServedMediaStore> {
  const files = await openFiles(settings, warn)
  return servedMedia(files, (error) => warn('Unused files were not deleted.', error))
}
