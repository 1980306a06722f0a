/** Files that are chosen, dropped or pasted. Not in the facade, because only what is loaded on demand takes files. */
export { FilePicker, type FilePickerProps } from './file-picker'
export { type FileDrop, useFileDrop } from './use-file-drop'
