/** The page's heading, or its main part where it has none yet, ready to take the focus of a control that goes. */
export function pageHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content') ?? undefined
  if (heading) heading.tabIndex = -1
  return heading
}
