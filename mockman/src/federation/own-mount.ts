/** Entry of the build that bundles its own React. Importing it also loads the styles. */
export const { mount } = await import('../mount')
