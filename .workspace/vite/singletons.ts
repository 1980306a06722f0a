/**
 * What exists once in a page, however many apps are loaded: React, and the facade of `shared` with the store, the
 * router's context and the slots. Nothing else is federated: sharing a whole library turns its tree-shaking off.
 */
export function singletons(eager: boolean) {
  const once = { singleton: true, eager }
  return { react: once, 'react-dom': once, 'react/jsx-runtime': once, shared: once }
}
