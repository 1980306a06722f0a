import { join } from 'node:path'
import type { Settings } from '../settings/settings'
import { openDiskFiles } from './disk-files'
import { openS3Files } from './s3-files'
import { type FileStore, type ServedMediaStore, servedMedia } from './served-media'

/**
 * Opens the uploaded files of the settings, as they are kept: in a bucket, or in the data folder.
 * @throws SetUpProblem if the bucket or its key are wrong, or the folder cannot be used
 */
export function openFiles({ s3, dataFolder }: Settings): Promise<FileStore> {
  return s3 ? openS3Files(s3) : openDiskFiles(join(dataFolder, 'media'))
}

/** Opens the uploads of the settings. @throws SetUpProblem as {@link openFiles} */
export async function openMedia(settings: Settings): Promise<ServedMediaStore> {
  return servedMedia(await openFiles(settings), (error) =>
    console.warn('Unused files were not deleted.', error),
  )
}
