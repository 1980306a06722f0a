/** The page's heading, ready to take the focus of a control that goes. */
export function pageHeading(): HTMLElement | undefined {
  const heading = document.querySelector('h1') ?? undefined
  if (heading) heading.tabIndex = -1
  return heading
}
