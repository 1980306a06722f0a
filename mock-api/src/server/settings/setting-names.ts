import { SetUpProblem } from './setting-values'

/** How many letters are missing, added or others between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known.filter((each) => distance(name, each) <= 3)
  return near.sort((a, b) => distance(name, a) - distance(name, b))[0]
}

/** What Kubernetes adds for a service that is called “api”. */
const ofKubernetes = /^API_(SERVICE_|PORT_\d+_)/

/**
 * Refuses variables that begin as settings do and are none: a setting that is spelled wrong would have no effect, silently.
 * @throws SetUpProblem with what may be meant
 */
export function checkNames(given: readonly string[], known: readonly string[]): void {
  const wrong = given.find(
    (name) => name.startsWith('API_') && !known.includes(name) && !ofKubernetes.test(name),
  )
  if (wrong === undefined) return
  const meant = nearest(wrong, known)
  if (meant !== undefined) throw new SetUpProblem(`There is no setting ${wrong}: is ${meant} meant?`)
  const all = known.filter((name) => name.startsWith('API_')).join(', ')
  throw new SetUpProblem(`There is no setting ${wrong}: those that begin with API_ are ${all}.`)
}
