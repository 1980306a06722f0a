/**
 * `mount` for any page, with its own copy of React. Built separately from the files that use the page's React, so that the remote
 * never offers its React to a host: that would replace the host's.
 * @see ../mount.tsx
 */
export const { mount } = (await import(
  /* @vite-ignore */ new URL(/* @vite-ignore */ '../own-mount.js', import.meta.url).href
)) as typeof import('../mount')
