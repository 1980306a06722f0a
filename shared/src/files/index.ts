/** Files that are dropped or pasted. Not in the facade, because only what is loaded on demand takes files. */
export { type FileDrop, useFileDrop } from './use-file-drop'
