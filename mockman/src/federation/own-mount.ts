/** The entry of the build that brings its own React. Its styles come with the import. */
export const { mount } = await import('../mount')
