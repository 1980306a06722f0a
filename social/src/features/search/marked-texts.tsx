import { type ReactNode, useCallback, useMemo } from 'react'
import { type TextRenderer, TextRendererContext } from 'shared'
import { markedPieces, searchWords } from './marks'

export type MarkedTextsProps = {
  /** The search. */
  q: string
  children: ReactNode
}

/** Marks what a search found in the texts of the posts below. */
export function MarkedTexts({ q, children }: MarkedTextsProps) {
  const words = useMemo(() => searchWords(q), [q])
  const render = useCallback<TextRenderer>((text) => <Marked text={text} words={words} />, [words])
  return <TextRendererContext value={render}>{children}</TextRendererContext>
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let index = 0
  return markedPieces(text, words).map((piece) => {
    const key = index
    index += piece.text.length
    return piece.isMarked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
  })
}
