import { storableText } from '../../domain/storable-text'

const hasNul = (parameter: unknown) => typeof parameter === 'string' && parameter.includes('\0')

/** Parameters of a statement as a database keeps them. Texts of requests have no U+0000; imported rows may have one. */
export function storable(parameters: readonly unknown[]): readonly unknown[] {
  if (!parameters.some(hasNul)) return parameters
  return parameters.map((parameter) => (typeof parameter === 'string' ? storableText(parameter) : parameter))
}
