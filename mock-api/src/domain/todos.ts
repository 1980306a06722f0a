/** Served at the request tester's default endpoint. */
export const todos = [
  { id: 1, title: 'Send a first request', completed: true },
  { id: 2, title: 'Log in and read your bookmarks', completed: false },
  { id: 3, title: 'Publish a post from the console', completed: false },
]
