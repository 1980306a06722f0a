import { createContext, type ReactNode } from 'react'

/** Renders a piece of text inside a longer one, for example with the words of a search marked. */
export type TextRenderer = (text: string) => ReactNode

/** How texts below render their pieces, between links and in them. */
export const TextRendererContext = createContext<TextRenderer>((text) => text)
