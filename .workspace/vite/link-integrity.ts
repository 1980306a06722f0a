import type { Plugin } from 'vite'

const appended = 'document.head.appendChild(link);'

/** Where Vite takes note that a link failed, in the same way as that it loaded. */
const settled = /seen\[href\] = void 0;(?=\s*throw err;)/

/** In the page: the hashes of the import map, read once. */
const readMap = `
  let hashes;
  function hashOf({ href, origin, pathname }) {
    hashes ??= JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').integrity ?? {};
    return hashes[href] ?? (origin === location.origin ? hashes[pathname] : undefined) ?? '';
  }
`

/** In the page: a link that is about to be added gets its hash; one that failed is not kept. */
const withHash = `
  link.integrity = hashOf(dep);
  link.addEventListener('error', () => link.remove());
  ${appended}
`

/**
 * Gives the links that a chunk adds for its styles and scripts the hashes of the page's import map. The browser itself looks
 * there for modules alone, so a changed style would be applied, and a script would be fetched twice. A link that failed is
 * removed and forgotten, so that the next try brings it or fails: Vite takes it for a style that is there.
 */
export function linkIntegrity(): Plugin {
  return {
    name: 'link-integrity',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(appended) || !settled.test(code)) {
          throw new Error('Vite adds links in another way now: see link-integrity.ts')
        }
        const changed =
          readMap + code.replace(appended, () => withHash).replace(settled, 'delete seen[href];')
        return { code: changed, map: null }
      },
    },
  }
}
