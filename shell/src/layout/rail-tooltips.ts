/** Lets Escape hide the word beside an icon of the rail, which lies over the page, until the icon is left (WCAG 1.4.13). */
export function dismissTooltipsOnEscape(): void {
  window.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const shown = document.querySelectorAll<HTMLElement>('header :is(a, button):is(:hover, :focus-visible)')
    for (const each of shown) {
      each.dataset.dismissed = ''
      const restore = () => delete each.dataset.dismissed
      for (const leaving of ['pointerleave', 'blur']) each.addEventListener(leaving, restore, { once: true })
    }
  })
}
