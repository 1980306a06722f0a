/**
 * `mount` for a page of any kind: with a React of its own, in files that share nothing with those for pages whose React runs the
 * console. A guest that offers its React to a host would take the place of the host's.
 * @see ../mount.tsx
 */
export const { mount } = (await import(
  /* @vite-ignore */ new URL(/* @vite-ignore */ '../own-mount.js', import.meta.url).href
)) as typeof import('../mount')
