import { limits } from 'shared/contract'

function longestListIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Math.max(own, ...Object.values(value).map(longestListIn))
}

/** The most items of a list inside an item: the faces or the media of a post. */
const mostInside = Math.max(limits.likers, limits.mediaPerPost)

/** Whether an answer is no larger than its bound: a page of items, which hold no list that grows with what is stored. */
export function isBounded(answer: object, pageSize: number = limits.pageSize): boolean {
  return Object.values(answer).every((part) => {
    if (!Array.isArray(part)) return longestListIn(part) <= mostInside
    return part.length <= pageSize && part.every((item) => longestListIn(item) <= mostInside)
  })
}
