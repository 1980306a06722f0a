import { compactCount } from 'shared'

export type CountProps = { of: number; word: string }

/** A number and what it counts. */
export function Count({ of, word }: CountProps) {
  return (
    <>
      <strong>{compactCount(of)}</strong> <span>{word}</span>
    </>
  )
}
