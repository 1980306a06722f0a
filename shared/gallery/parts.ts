import type * as shared from 'shared'
import type * as router from '../src/router'
import type { Part } from './part'
import { actions } from './parts/actions'
import { areas } from './parts/areas'
import { content } from './parts/content'
import { dialogs } from './parts/dialogs'
import { fields } from './parts/fields'
import { messages } from './parts/messages'
import { people } from './parts/people'

/** Capitalized exports without a place here: contexts, logic, what is only seen late, and whole pages, which the screenshots cover. */
type Unseen =
  | keyof typeof router
  | 'ApiGate'
  | 'BackClosesDialogs'
  | 'ComposeDialog'
  | 'ErrorBoundary'
  | 'IdempotencyKey'
  | 'Slot'
  | 'SlotProvider'
  | 'StoreProvider'
  | 'TextRendererContext'
  | 'ToggleQueue'
  | 'WaitingDialog'

type PartName = Exclude<Extract<keyof typeof shared, Capitalize<string>>, Unseen>

/** All parts that `shared` exports. A part missing here is a type error. */
export const parts: Record<PartName, Part> = {
  ...actions,
  ...fields,
  ...people,
  ...content,
  ...areas,
  ...dialogs,
  ...messages,
}

/** The parts by purpose, in the order of the gallery. */
export const groups: Record<string, Record<string, Part>> = {
  Actions: actions,
  Fields: fields,
  People: people,
  Content: content,
  Areas: areas,
  Dialogs: dialogs,
  Messages: messages,
}
