// The sizes in which still pictures are kept, by the API in the page and by a server.

/** Maximum pixels of a picture's longest side: enough for large screens. */
export const longestSide = 2048

/** Pixels that the smaller copy of a wider picture is wide: enough for a post on a phone, and for avatars. */
export const smallerWidth = 640
