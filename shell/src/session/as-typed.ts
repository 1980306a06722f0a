/** Props of a field whose text counts as it is typed: browsers neither check its spelling, nor capitalise or correct it. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
