// What follows the first view, in one file: apart, these took nine files, each with a request, a hash and a look into the cache.
export { saveToHistory } from './history/history'
export { Library, LibraryDialog } from './library/library'
export { ResponseView } from './response/response-view'
export { WorkspaceDialog } from './workspace/workspace-dialog'
