/** HTML that a page can show before its scripts, under a policy without inline styles. */
export interface StaticHtml {
  html: string
  /** Rules for what were style attributes. */
  css: string
}

const styledElement = /<[\w-]+[^<>]*? style="[^"]*"[^<>]*>/g

/**
 * Prepares React's HTML for a page without React: buttons, which would do nothing, are inert; placeholders are hidden from screen
 * readers, because the live page announces its own; and style attributes, which the policy forbids, become classes.
 */
export function staticHtml(rendered: string): StaticHtml {
  const rules = new Map<string, string>()
  const html = rendered
    // React's hints to preload pictures, which the page is about to show.
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replaceAll('<button ', '<button inert="" ')
    .replace(/ role="status" aria-label="[^"]*"/g, ' aria-hidden="true"')
    .replace(styledElement, (element) => {
      const style = / style="([^"]*)"/.exec(element)?.[1] ?? ''
      const name = classOf(style)
      rules.set(name, style.replaceAll('&quot;', '"'))
      return withClass(element.replace(` style="${style}"`, ''), name)
    })
  // Twice the class, like style attributes stronger than the element's other classes.
  return { html, css: [...rules].map(([name, style]) => `.${name}.${name}{${style}}`).join('') }
}

/** The same for the same style, so that all pages can share the rules. */
function classOf(style: string): string {
  return `style-${style.replaceAll('%', 'pc').replace(/\W+/g, '-')}`
}

function withClass(element: string, name: string): string {
  if (element.includes(' class="')) return element.replace(' class="', ` class="${name} `)
  return element.replace(/\/?>$/, (end) => ` class="${name}"${end}`)
}
