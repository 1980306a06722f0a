/** The page's `h1`, made focusable for when a focused control unmounts. */
export function pageHeading(): HTMLElement | undefined {
  const heading = document.querySelector('h1') ?? undefined
  if (heading) heading.tabIndex = -1
  return heading
}
