/** Of browsers that load pages ahead of time. */
type MaybePrerendering = Document & { readonly prerendering?: boolean }

/**
 * Calls back once somebody looks at the page, at once if it was not loaded ahead of time. Until then, other pages of the tab may store
 * something, and what is stored for the tab is lost.
 */
export function whenActivated(work: () => void): void {
  if ((document as MaybePrerendering).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}
