/** For fields whose text is sent as typed: no browser and no phone's keyboard completes or corrects it. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
