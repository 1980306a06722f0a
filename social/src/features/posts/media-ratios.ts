/** Width divided by height, of media in posts. */
export const ratios = {
  /** Used when the size is unknown. */
  unknown: 3 / 2,
  /** Shown whole from here to `max`. Beyond are long screenshots, whose top is shown, and strips, whose middle is. */
  min: 1 / 2,
  max: 3,
  /** Of two, so that a strip leaves room for the other one. */
  maxOfPair: 2,
}
